/**
 * A PDF of these objects, the first of them its catalogue.
 * @param objects each without its number, in Latin-1
 * @param trailer further entries of the trailer, such as `/Encrypt …`
 */
export function writePdf(objects: readonly string[], trailer = ""): Buffer {
  let pdf = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
