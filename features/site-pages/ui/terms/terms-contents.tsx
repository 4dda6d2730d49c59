import { useBrand } from "#ui/components/use-brand.ts";
import { termsSections } from "../../texts/terms.ts";

export function TermsContents() {
  return (
    <nav className="page-contents terms-contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {termsSections(useBrand()).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
