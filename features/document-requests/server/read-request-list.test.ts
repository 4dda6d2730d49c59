import { expect, test } from "vitest";
import { readRequestList } from "./make-requests.ts";

const today = "2031-05-04";
const asha = { name: "Asha Kelkar", email: "asha@mail.example", dueOn: "2031-05-20" };
const read = (...lines: string[]) => readRequestList(lines.join("\n"), today);

test("a list is read with a heading in any order, or without one", async () => {
  const rows = [{ line: 2, row: asha }];
  expect(await read("Due,NAME,email,team", "2031-05-20,Asha Kelkar,asha@mail.example,QC")).toEqual({
    lines: rows,
    problems: [],
  });
  expect((await read("Asha Kelkar,asha@mail.example,20/05/2031")).lines).toEqual([
    { line: 1, row: asha },
  ]);
});

test("what is pasted from a spreadsheet is parted by tabs", async () => {
  const pasted = "name\temail\tdue\r\nAsha Kelkar\tasha@mail.example\t20-5-2031\r\n\r\n";
  expect(await readRequestList(pasted, today)).toEqual({
    lines: [{ line: 2, row: asha }],
    problems: [],
  });
});

test("what is wrong with a row is told with its line", async () => {
  const { lines, problems } = await read(
    "name,email,due",
    ",asha@mail.example,2031-05-20",
    "Asha,asha,2031-02-30",
    "Asha,asha@mail.example,2031-05-03",
    "Asha,asha@mail.example,2035-01-01",
    "Asha,asha@mail.example,2031-05-04",
    "Asha again,ASHA@mail.example,2031-05-04",
  );
  expect(lines).toHaveLength(1);
  expect(problems).toEqual([
    { line: 2, problem: "Please enter the candidate’s name, on one line." },
    { line: 3, problem: "Please enter the candidate’s e-mail address. Please choose a day." },
    { line: 4, problem: "This day has passed." },
    { line: 5, problem: "This day is more than a year away." },
    { line: 7, problem: "This address stands in line 6 already." },
  ]);
});

test("a heading without a column, and more than 500 rows, are told as a whole", async () => {
  expect((await read("name,email", "Asha,asha@mail.example")).problems).toEqual([
    { line: 1, problem: "The heading has no column due." },
  ]);
  const many = Array.from({ length: 501 }, (_, at) => `A,a${at}@mail.example,2031-05-20`);
  expect(await read(...many)).toEqual({
    lines: [],
    problems: [
      { line: 501, problem: "The list goes on: at most 500 candidates can be asked at once." },
    ],
  });
  expect((await read(...many.slice(1))).lines).toHaveLength(500);
});
