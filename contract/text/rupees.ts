/** Such as `₹12,00,000` or `₹2,500.50`. */
export function rupees(paise: number): string {
  const whole = new Intl.NumberFormat("en-IN").format(Math.floor(paise / 100));
  return paise % 100 === 0 ? `₹${whole}` : `₹${whole}.${String(paise % 100).padStart(2, "0")}`;
}
