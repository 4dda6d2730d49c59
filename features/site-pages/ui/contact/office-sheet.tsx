import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { contactTexts } from "../../texts/company/contact.ts";

/** Address, phone and mailbox on one sheet with an index tab. */
export function OfficeSheet() {
  const { contactPage } = useTexts(contactTexts);
  const brand = useBrand();
  const { office, region } = contactPage(brand);
  const { address, companyName, email, phone } = brand;
  return (
    <div className="office lifted overlaps">
      <h2 className="index-tab">{office}</h2>
      <address>
        <p className="office-where">
          <b className="display-3">{companyName}</b>
          <span>{address.street}</span>
          <span>
            {address.city} {address.postalCode}
          </span>
          <span>{region(address.region)}</span>
        </p>
        <p>
          <a className="side-link" href={`tel:${phone.replaceAll(" ", "")}`}>
            <Icon name="phone" /> {phone}
          </a>
        </p>
        <p>
          <a className="side-link" href={`mailto:${email}`}>
            <Icon name="mail" /> {email}
          </a>
        </p>
      </address>
    </div>
  );
}
