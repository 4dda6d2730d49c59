export default function ComesLater() {
  return null;
}
