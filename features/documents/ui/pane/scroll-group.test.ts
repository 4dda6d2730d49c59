import { expect, test } from "vitest";
import { ScrollGroup } from "./scroll-group.ts";

function groupOf(count: number, isOn = () => true) {
  let draw = () => {};
  const group = new ScrollGroup(isOn, (work) => {
    draw = work;
  });
  const members = Array.from({ length: count }, () => {
    const places: number[] = [];
    const member = { places, scrollTo: (place: number) => void places.push(place) };
    return {
      ...member,
      leave: group.add(member),
      scrolled: (to: number) => group.scrolled(member, to),
    };
  });
  return { members, draw: () => draw() };
}

test("all others go where one was scrolled to last, once for each picture", () => {
  const { members, draw } = groupOf(3);
  for (const place of [0.25, 0.5]) members[0]?.scrolled(place);
  draw();
  draw();
  expect(members.map(({ places }) => places)).toEqual([[], [0.5], [0.5]]);
  members[1]?.leave();
  members[2]?.scrolled(1);
  draw();
  expect(members.map(({ places }) => places)).toEqual([[1], [0.5], [0.5]]);
});

test("each goes its own way while it is switched off", () => {
  let isOn = false;
  const { members, draw } = groupOf(2, () => isOn);
  members[0]?.scrolled(1);
  draw();
  isOn = true;
  members[0]?.scrolled(2);
  draw();
  expect(members[1]?.places).toEqual([2]);
});
