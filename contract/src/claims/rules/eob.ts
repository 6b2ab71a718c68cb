/** The name under which an explanation of benefits is saved (CLM-071). */
export const eobFileName = (claimId: number): string => `EOB_${claimId}.pdf`
