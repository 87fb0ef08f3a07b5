/** The HTML of one mail. */
export const loader = () => new Response(null, { status: 404 });
