import type { PersonId } from "#contract/person-id.ts";
import type { Database } from "#platform/database.ts";
import type { Contacts, People, PersonRecord } from "./people.ts";
import { createPeopleStore, reachedBy, withId } from "./people-store.ts";

/** Addresses and telephones of one person: more are somebody's mistake, or a shared mailbox. */
const mostContacts = 10;

/** Joins the records of one person by email address and telephone; nothing of it is stored. */
export function createPeople(database: Database): People {
  const store = createPeopleStore(database.queries);

  async function start({
    source,
    id,
  }: PersonId): Promise<Pick<PersonRecord, "name" | "email" | "telephone"> | null> {
    if (source === "mail") {
      const [mail] = await store.mails(withId.mail(id));
      return mail ? { name: mail.recipient, email: mail.recipient, telephone: null } : null;
    }
    const [record] = await {
      application: () => store.applications(withId.application(id)),
      kyc: () => store.candidates(withId.kyc(id)),
      form: () => store.forms(withId.form(id)),
      request: () => store.requests(withId.request(id)),
    }[source]();
    return record ?? null;
  }

  /** Once more with what the first records name besides: a second address, a new telephone. */
  async function reach(first: Contacts): Promise<Contacts> {
    const [applications, forms] = await Promise.all([
      store.applications(reachedBy.application(first)),
      store.forms(reachedBy.form(first)),
    ]);
    return contactsOf([...applications, ...forms], first);
  }

  return {
    async find(personId, { mayReadMails, mayRunDrives }) {
      if (personId.source === "mail" && !mayReadMails) return null;
      const found = await start(personId);
      if (!found) return null;
      // twice: by a second address one may find the telephone that leads to a third
      const contacts = await reach(await reach(contactsOf([found])));
      const [applications, candidates, forms, requests, visits, mails] = await Promise.all([
        store.applications(reachedBy.application(contacts)),
        store.candidates(reachedBy.kyc(contacts)),
        store.forms(reachedBy.form(contacts)),
        store.requests(reachedBy.request(contacts)),
        mayRunDrives ? store.visits(reachedBy.visit(contacts)) : null,
        mayReadMails ? store.mails(reachedBy.mail(contacts)) : null,
      ]);
      const named = [...applications, ...candidates, ...forms, ...requests];
      const name = personId.source === "mail" ? (named[0]?.name ?? found.name) : found.name;
      const notes = applications.length
        ? await store.notes(applications.map((each) => each.id))
        : [];
      return { name, contacts, applications, candidates, forms, requests, visits, mails, notes };
    },
  };
}

function contactsOf(
  records: readonly Pick<PersonRecord, "email" | "telephone">[],
  first: Contacts = { emails: [], telephones: [] },
): Contacts {
  const emails = records.map(({ email }) => email.toLowerCase());
  const telephones = records.map(({ telephone }) => telephone ?? "");
  const distinct = (all: string[]) => [...new Set(all.filter(Boolean))].slice(0, mostContacts);
  return {
    emails: distinct([...first.emails, ...emails]),
    telephones: distinct([...first.telephones, ...telephones]),
  };
}
