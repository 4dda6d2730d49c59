import type { ItemTool } from "#features/publishing/server/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";

/** Screens of the desk that belong to an item, such as the door of a drive. */
export function ItemTools({ tools }: { tools: readonly ItemTool[] }) {
  return tools.map(({ label, href, does }) =>
    does === undefined ? (
      <ButtonLink key={href} look="quiet" href={href}>
        {label}
      </ButtonLink>
    ) : (
      <form key={href} method="post" action={href}>
        <Button look="quiet" type="submit" name="do" value={does}>
          {label}
        </Button>
      </form>
    ),
  );
}
