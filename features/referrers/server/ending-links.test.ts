import { beforeEach, expect, test } from "vitest";
import { desk, fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { referrerColumns } from "../referrer-columns.ts";
import { createDataFiles } from "./data-files.ts";
import { createReferrerLinks } from "./referrer-links.ts";
import { person } from "./referrers.fixtures.ts";
import { fillReferrers } from "./referrers-store.ts";

const address = "203.0.113.7";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve(...people: ReturnType<typeof person>[]) {
    await fillReferrers(database(), people);
    const clock = fakeClock();
    const { staff, audit } = desk(database(), { clock });
    const account = { userName: "meera", name: "Meera", password: "a bridge by night" };
    const actor = await staff.createAccount({ ...account, role: "editor" });
    const keyedHash = createKeyedHash("a secret of thirty-two characters");
    const origin = "https://careers.xld.example";
    const links = createReferrerLinks({ database: database(), clock, keyedHash, origin });
    const files = createDataFiles(
      { database: database(), clock, dropPages() {} },
      { invalidate() {} },
    );
    return {
      ...links,
      actor,
      audit,
      opens: async (token: string | null) => (await links.open(token ?? "", address)).ok,
      /** @returns the IDs whose links end, as the preview named them */
      async publish(mode: "add" | "replace", ...rows: ReturnType<typeof person>[]) {
        const lines = rows.map((row) => referrerColumns.map((column) => row[column]).join(","));
        const body = new FormData();
        body.append("file", new File([[referrerColumns, ...lines].join("\n")], "people.csv"));
        const form = new Request("http://localhost", { method: "POST", body });
        const received = await files.receiveForm(form, actor);
        if (!received.ok) throw new Error(received.problem);
        const { id } = received;
        const preview = await files.preview(id, mode);
        const { revision = 0, endingLinks } = preview ?? {};
        const result = await files.publish({ id, mode, revision }, actor);
        if (!result.ok) throw new Error(result.reason);
        return endingLinks;
      },
    };
  }

  test("the link of a person who left does not come back to life with their ID", async () => {
    const desk = await serve(person("XLD1"), person("XLD2"));
    const [one, two] = [await desk.make("XLD1", desk.actor), await desk.make("XLD2", desk.actor)];
    expect(await desk.publish("replace", person("XLD2"))).toEqual(["XLD1"]);
    const published = (await desk.audit()).findLast(({ action }) => action === "data-published");
    expect(published?.detail).toMatchObject({ removed: 1, revokedLinks: 1 });
    expect(await desk.publish("add", person("xld1", "Somebody Else"))).toEqual([]);
    expect([await desk.opens(one), await desk.opens(two)]).toEqual([false, true]);
  });

  test("an ID that gets another name loses its link, one that gets another team does not", async () => {
    const desk = await serve(person("XLD1"), person("XLD2"));
    const [one, two] = [await desk.make("XLD1", desk.actor), await desk.make("XLD2", desk.actor)];
    const moved = { ...person("XLD2"), team: "Audit" };
    expect(await desk.publish("add", person("XLD1", "Somebody Else"), moved)).toEqual(["XLD1"]);
    expect([await desk.opens(one), await desk.opens(two)]).toEqual([false, true]);
  });
});
