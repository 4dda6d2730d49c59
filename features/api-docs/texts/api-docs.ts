import type { Brand } from "#contract/brand-facts.ts";

/** What the document of the calls and its page say beside the calls themselves. */
export const apiTexts = {
  title: ({ companyName }: Pick<Brand, "companyName">) => `${companyName} Careers API`,
  page: "API",
  pageLead: "Every call of this site, by who makes it.",
  lead: "Every call of this site: what it takes, what it answers, and how it refuses.",
  session:
    "The cookie that signing in on the desk sets. It ends after half an hour without a call, and after twelve hours. A browser sends it to our own pages’ calls alone.",
  rules: [
    {
      title: "Refusals",
      text: "Every refused call answers JSON: `error.code` for programs, `error.message` for people, and `error.fields` by field where a person can mend it. Another method than the ones told here is 405 with `Allow`. What is no proper HTTP is refused before any call sees it, without a body: 400, 408, 414, 417 or 431.",
    },
    {
      title: "Texts",
      text: "Text is UTF-8. White space around an answer goes, and it is brought to Unicode’s form NFC; the rules here are those of the text after that. From comments, characters that nobody sees go as well. Where text or a number is taken, 9 and “9” are the same. Keys that a body does not know refuse it whole.",
    },
    {
      title: "Sending again",
      text: "Send a name of your own in Idempotency-Key and repeat what was not answered: it is stored once. The same key with other contents is refused.",
    },
    {
      title: "Limits",
      text: "A body without files has at most 64 KB. Calls are counted by address; refused ones count for less. 429 says in Retry-After for how many seconds to wait; with too_many_files it may be longer, as files that no record claims yet must go first.",
    },
    {
      title: "Addresses",
      text: "Paths are read in any letter case. GET answers HEAD as well. Published lists carry an ETag, and answer 304 to If-None-Match.",
    },
    {
      title: "Not here",
      text: "Pages, the native form posts by which they work without script, and the files and previews of the desk’s content screens are not calls: they change with their pages. They keep the same rules.",
    },
  ],
  users: {
    everyone: {
      label: "Everyone",
      lead: "Published lists, feeds and files. No session, no key.",
    },
    candidates: {
      label: "Candidates",
      lead: "Applying, and handing in documents: upload first, then name what the upload answered.",
    },
    employees: { label: "Employees", lead: "Links under which colleagues refer candidates." },
    hr: {
      label: "HR",
      lead: "What the desk reads, exports and sends. With a session alone; each read of personal data is a row of the audit log.",
    },
    operators: { label: "Operators", lead: "For balancers, monitors and tools." },
  },
} as const;
