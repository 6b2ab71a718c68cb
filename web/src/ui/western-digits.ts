/** As the server reads them. */
export { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
