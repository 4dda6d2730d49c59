import type { Brand } from "#contract/brand-facts.ts";

/** Texts of an opening in referral mode. */
export const referralTexts = {
  tab: "Your referrer",
  invited: "You are invited to look at",
  apply: "Apply with this invitation",
  applyHere: "Apply on this page",
  from: (name: string) => `${name} thought of you for`,

  roles: {
    label: "Another role for you?",
    show: "Show this role",
    note: "The invitation goes along.",
  },

  office: { heading: "Corporate office", link: "How to find us" },
  role: "The role",

  form: {
    tab: "Application",
    heading: "Send your application",
    lead: "About three minutes. All fields are required.",
    beside: "Also for this role",
    alone: "The form on a page of its own",
    ask: "Something unclear?",
    askLink: "Ask us",
  },
} as const;

/** Where the list that HR publishes does not have the one who sent the link. */
export const unknownReferrer = ({ companyName }: Brand) => ({
  tab: referralTexts.tab,
  heading: "Someone here thought of you",
  who: `A colleague at ${companyName} sent you this link`,
  text: "Not every colleague’s picture is published. Their Employee ID is in the link, and your application counts as their referral.",
});

/** Where the link names nobody. */
export const noReferrer = ({ companyName }: Brand) => ({
  tab: "Welcome",
  heading: "Good that you are here",
  who: `Everyone at ${companyName}`,
  text: "Read what the role is, look at what else is open, and apply on this page. It takes about three minutes.",
});
