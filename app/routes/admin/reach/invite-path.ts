export const invitePath = (briefId: string) => `/beheer/uitnodigen/${briefId}`;
