import { describe, expect, test } from "vitest";
import {
  openForm as openApplication,
  type SendOutcome,
  typed,
} from "#features/applications/ui/form/apply-form.fixtures.ts";
import { createTestDevice, settle, type TestDevice } from "./device.fixtures.ts";
import { type FormKind, formKinds, openFormUnderTest, pdf, settled } from "./form.fixtures.ts";

/** What the server answers to a form; "lost" where its answer never comes. */
type Answer = "lost" | "stored" | { refused: Record<string, string> };

/** A view of a form's page, as its candidate and the server see it. */
interface View {
  device: TestDevice;
  /** Types the answers and chooses the required files. */
  fill(): Promise<void>;
  /** Chooses the form's first file and lets none of it arrive. */
  choose(): Promise<void>;
  answer(answer: Answer): void;
  submit(): Promise<void>;
  /** As the page does when it is opened again on the same device. */
  restore(): Promise<void>;
  phase(): string;
  answers(): Record<string, string>;
  /** Gives an answer as a person does before any script is there. */
  typeEarly(value: string): void;
  hasFile(): boolean;
  errors(): Record<string, string>;
  /** What the tries to store the form were named by. */
  names(): string[];
}

interface Kind {
  name: string;
  /** An answer, and a file that is chosen. */
  field: string;
  open(device?: TestDevice): View;
}

const applicationOutcome = (answer: Answer): SendOutcome => {
  if (answer === "lost") return { kind: "later", retryAfter: null };
  return answer === "stored" ? { kind: "received" } : { kind: "refused", errors: answer.refused };
};

const application: Kind = {
  name: "application",
  field: "jobFName",
  open(device = createTestDevice({ holdPauses: true })) {
    const outcomes: SendOutcome[] = [{ kind: "received" }];
    const form = openApplication({ device, outcomes, answers: {}, withResume: false });
    const { controller, sheet, state, resume } = form;
    const fillIn = (answers: Record<string, string>) => {
      sheet.show(answers);
      controller.changed();
      form.saver.submission();
    };
    return {
      device,
      async fill() {
        fillIn(typed);
        controller.chooseFiles([pdf("cv.pdf")]);
        await settled();
      },
      async choose() {
        form.uploadsEndWith({ kind: "unreachable" });
        controller.chooseFiles([pdf("cv.pdf")]);
        await settled();
      },
      answer: (answer) => form.answerWith(applicationOutcome(answer)),
      async submit() {
        void controller.submit();
        await settled();
      },
      async restore() {
        void form.restore();
        await settled();
      },
      phase: () => state.get().phase.kind,
      answers: sheet.read,
      typeEarly: (value) => sheet.type("jobFName", value),
      hasFile: resume.has,
      errors: () => state.get().errors,
      names: () => form.sent,
    };
  },
};

const nameIn = ({ answers }: FormKind) =>
  answers.fullName === undefined ? "aadharCardName" : "fullName";

const withDocuments = formKinds.map(
  ([name, kind]): Kind => ({
    name,
    field: nameIn(kind),
    open(device = createTestDevice({ holdPauses: true })) {
      const form = openFormUnderTest(kind, { device });
      const [first = ""] = kind.files;
      const field = nameIn(kind);
      return {
        device,
        fill: form.fill,
        async choose() {
          form.uploadsEndWith({ kind: "unreachable" });
          form.controller.agree(true);
          form.controller.choose(first, [pdf("cv.pdf")]);
          await settled();
        },
        answer(answer) {
          if (answer === "lost") form.saveWith({ kind: "unreachable" });
          else if (answer === "stored") form.saveWith(kind.saved);
          else form.refuseWith(answer.refused);
        },
        async submit() {
          form.controller.submit();
          await settled();
        },
        async restore() {
          void form.restore();
          await settled();
        },
        phase: () => form.state.get().phase.kind,
        answers: () => form.sheet.read(),
        typeEarly: (value) => form.sheet.type(field, value),
        hasFile() {
          const { received, onItsWay } = form.state.get().documents[first] ?? {};
          return Boolean(received) || (onItsWay !== undefined && onItsWay.phase !== "none");
        },
        errors: () => form.state.get().errors,
        names: () => form.saves.map(({ key }) => key),
      };
    },
  }),
);

describe.each([application, ...withDocuments])("$name", ({ open, field }) => {
  test("a call without an answer is repeated until there is one, over a reload, by one name", async () => {
    const before = open();
    await before.fill();
    before.answer("lost");
    before.device.network.isOnline = false;
    await before.submit();
    expect(before.phase()).toBe("waiting");
    for (const tries of [2, 3]) {
      before.device.network.comesBack();
      before.device.network.isOnline = false;
      await settled();
      expect(before.names()).toHaveLength(tries);
    }
    const after = open(before.device);
    await after.restore();
    before.device.network.comesBack();
    await settle();
    await settled();
    expect(after.phase()).toBe("received");
    expect(new Set([...before.names(), ...after.names()]).size).toBe(1);
  });

  test("a reload keeps what was typed, and a file that the server does not have", async () => {
    const before = open();
    await before.fill();
    const typedBefore = before.answers()[field];
    const chosen = open(createTestDevice({ holdPauses: true }));
    await chosen.choose();
    const after = open(before.device);
    await after.restore();
    expect(after.answers()[field]).toBe(typedBefore);
    expect(after.hasFile()).toBe(true);
    const again = open(chosen.device);
    await again.restore();
    expect(again.hasFile()).toBe(true);
  });

  test("what was typed before the script came is kept as soon as it is there", async () => {
    const first = open();
    first.typeEarly("Meera");
    // reloaded at once: nothing is waited for
    void first.restore();
    const second = open(first.device);
    await second.restore();
    expect(second.answers()[field]).toBe("Meera");
  });

  test("so is what was typed into a form that the device knows, before its files are put back", async () => {
    const before = open();
    await before.choose();
    const early = open(before.device);
    early.typeEarly("Meera");
    void early.restore();
    const after = open(before.device);
    await after.restore();
    expect(after.answers()[field]).toBe("Meera");
    expect(after.hasFile()).toBe(true);
  });

  test("what the server refuses is shown at its field, nothing is lost, and it is sent again", async () => {
    const view = open();
    await view.fill();
    view.answer({ refused: { [field]: "Not so." } });
    await view.submit();
    expect(view.phase()).toBe("editing");
    expect(view.errors()).toEqual({ [field]: "Not so." });
    expect(view.answers()[field]).toBeTruthy();
    expect(view.hasFile()).toBe(true);
    view.answer("stored");
    await view.submit();
    expect(view.phase()).toBe("received");
  });

  test("pressing the button twice sends it once, and then nothing of it is left to be sent", async () => {
    const view = open();
    await view.fill();
    await Promise.all([view.submit(), view.submit()]);
    expect(view.names()).toHaveLength(1);
    const after = open(view.device);
    await after.restore();
    expect(after.names()).toEqual([]);
    expect(after.hasFile()).toBe(false);
  });
});
