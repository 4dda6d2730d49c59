import { expect, test } from "vitest";
import { consents } from "#records/tables.ts";
import { usualDatabase } from "../../../tests/support/database.ts";
import { kycUnderTest } from "../../../tests/support/kyc-under-test.ts";

const days = 24 * 60 * 60 * 1_000;

usualDatabase((database) => {
  const { clock, form, kyc, saved } = kycUnderTest(database);

  test("a consent is bound to the first record that names it, and shown on its receipt", async () => {
    const consent = await kyc().consent("kyc", "2026-11");
    const agreedAt = clock.now();
    const first = await saved(await form(), { consent });
    const second = await saved(await form(), { consent });
    expect((await kyc().receipt(first.token))?.consent).toEqual({ version: "2026-11", agreedAt });
    expect((await kyc().receipt(second.token))?.consent).toBeNull();
  });

  test("nothing is stored of a consent until a record names it", async () => {
    const kept = () => database().queries.select().from(consents);
    for (let times = 0; times < 20; times += 1) await kyc().consent("kyc", "2026-11");
    expect(await kept()).toEqual([]);
    const consent = (await kyc().consent("kyc", "2026-11")) as string;
    const agreedAt = clock.now();
    clock.pass(29 * days);
    const { id } = await saved(await form(), { consent });
    const [row, ...more] = await kept();
    expect(row).toMatchObject({ notice: "kyc", version: "2026-11", agreedAt, candidateId: id });
    expect(consent, "whoever reads the table knows no text that counts").not.toBe(row?.id);
    expect(more).toEqual([]);
  });

  test("a consent that is a month old, changed or another's is bound to nothing", async () => {
    const old = (await kyc().consent("kyc", "2026-11")) as string;
    clock.pass(30 * days + 1);
    const parts = ((await kyc().consent("kyc", "2026-11")) as string).split(".");
    const changed = (at: number, text: string) => parts.with(at, text).join(".");
    const forged = [changed(1, "2099-01"), changed(2, "zzzzzzzz"), changed(4, "A".repeat(43))];
    for (const consent of [old, ...forged, parts.slice(0, 4).join("."), parts[3] ?? ""]) {
      const { token } = await saved(await form(), { consent });
      expect((await kyc().receipt(token))?.consent, consent).toBeNull();
    }
  });

  test("one that was stored when it was given, before they were signed, is bound as ever", async () => {
    const given = { notice: "kyc", version: "2026-11", agreedAt: clock.now() } as const;
    await database()
      .queries.insert(consents)
      .values({ id: "o".repeat(22), ...given });
    const { token } = await saved(await form(), { consent: "o".repeat(22) });
    expect((await kyc().receipt(token))?.consent?.version).toBe("2026-11");
  });

  test("consents that are unknown, odd or of another notice refuse nothing and bind nothing", async () => {
    const other = await kyc().consent("documents-form", "2026-11");
    for (const consent of [other, "made up", "x".repeat(5_000)]) {
      const { token } = await saved(await form(), { consent });
      expect((await kyc().receipt(token))?.consent).toBeNull();
    }
    expect(await kyc().consent("kyc", "1999-01")).toBeNull();
    expect(await kyc().consent("kyc", "__proto__")).toBeNull();
  });
});
