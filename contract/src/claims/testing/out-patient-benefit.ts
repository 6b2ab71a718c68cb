import type { EstimatedBenefit } from '../rules/estimate.ts'

/** Ten percent and 50 of each visit are the patient's; 8,240 of 12,000 are left. */
export const anOutPatientBenefit = {
  benefit_name: 'Out-Patient',
  annual_coverage_amount: '12000',
  available_limit: '8240',
  currency: 'AED',
  coinsurance: '10',
  copay: '50',
  deductible: null,
  claim_types: [2],
} satisfies EstimatedBenefit
