import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

/** The markup of a part that holds the router's links and forms. */
export function renderInRouter(part: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: part }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
