import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { island } from "./island.tsx";

const Greeting = ({ name }: { name: string }) => <p>{name}</p>;
const Island = island(Greeting, ["/assets/greeting.js", "/assets/shared.js"]);

test("an island is drawn with the addresses of its scripts and the data that they start from", () => {
  const html = renderToStaticMarkup(<Island name="Meera" />);
  expect(html).toContain(
    '<div data-island="/assets/greeting.js /assets/shared.js"><p>Meera</p></div>',
  );
  expect(html).toContain('<script type="application/json">{"name":"Meera"}</script>');
});

test("no text in the data ends the element that holds it", () => {
  const html = renderToStaticMarkup(<Island name="</script><script>alert(1)</script>" />);
  const [, data = ""] = /json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ name: "</script><script>alert(1)</script>" });
});
