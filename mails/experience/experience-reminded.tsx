import { experienceMail } from "../layout/experience-mail.tsx";

/** To the client, a week after the invitation: the only reminder. */
export default experienceMail({
  subject: ({ companyName }) => `Vertel je nog hoe het ging met ${companyName}?`,
  opening: ({ companyName }) => `Je schreef nog niet hoe het ging met ${companyName}. Dat kan nog.`,
  isLast: true,
});
