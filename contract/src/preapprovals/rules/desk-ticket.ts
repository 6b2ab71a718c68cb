/** The name under which the PDF for the hospital's desk is saved; references from other systems may hold anything. */
export const ticketFileName = (reference: string): string =>
  `PreApproval_${reference.replaceAll(/[^\w-]+/g, '_')}.pdf`
