/** Path of the page on which a person of the list sees what became of their candidates. */
const myReferralsPath = "/my-referrals";

export function privateLink(origin: string, token: string): string {
  return `${origin}${myReferralsPath}/${token}`;
}
