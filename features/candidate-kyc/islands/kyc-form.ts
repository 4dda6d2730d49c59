export { KycForm as default } from "../ui/form/kyc-form.tsx";
