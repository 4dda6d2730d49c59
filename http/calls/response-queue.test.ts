import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createAnswerQueue } from "./response-queue.ts";

class Answer extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit("close");
  }
}

/** Asks for turns, and notes which came. */
function asking(most: number) {
  const turns = createAnswerQueue(most);
  const came: string[] = [];
  return {
    came,
    ask(account: string, name: string) {
      const answer = new Answer();
      const turn = turns(account, answer as unknown as Parameters<typeof turns>[1]);
      const outcome = turn.then(
        () => came.push(name),
        ({ code }) => came.push(`${name} ${code}`),
      );
      return { answer, outcome };
    },
  };
}

test("an account has so many answers at once, the next as soon as one has ended, others their own", async () => {
  const { came, ask } = asking(2);
  const [first, , third] = ["a1", "a2", "a3"].map((name) => ask("a", name));
  await ask("b", "b1").outcome;
  expect(came).toEqual(["a1", "a2", "b1"]);
  first?.answer.close();
  await third?.outcome;
  expect(came).toEqual(["a1", "a2", "b1", "a3"]);
});

test("who leaves while waiting takes no turn", async () => {
  const { came, ask } = asking(1);
  const first = ask("a", "a1");
  await first.outcome;
  const second = ask("a", "a2");
  const third = ask("a", "a3");
  second.answer.close();
  first.answer.close();
  await third.outcome;
  expect(came).toEqual(["a1", "a2 left", "a3"]);
});
