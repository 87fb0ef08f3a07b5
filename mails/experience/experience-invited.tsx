import { experienceMail } from "../layout/experience-mail.tsx";

/** To the client, two days after the end of a deal: how did it go? */
export default experienceMail({
  subject: ({ companyName }) => `Hoe ging het met ${companyName}?`,
  opening: ({ companyName }) => `Je opdracht met ${companyName} is voorbij. Vertel je hoe het ging?`,
  isLast: false,
});
