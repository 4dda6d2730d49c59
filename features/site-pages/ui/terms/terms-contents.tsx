import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { termsTexts } from "../../texts/terms.ts";

export function TermsContents() {
  const { onThisPage, termsSections } = useTexts(termsTexts);
  return (
    <nav className="page-contents terms-contents" aria-labelledby="contents">
      <h2 id="contents">{onThisPage}</h2>
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
