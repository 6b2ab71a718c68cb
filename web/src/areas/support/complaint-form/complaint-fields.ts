/** The answers of a complaint as they are sent, in the order of the form. */
export const sentNames = [
  'contact_preference',
  'name',
  'phone_number',
  'email',
  'time_to_call',
  'certificate_number',
  'policy_number',
  'product_type',
  'complaint_related_to',
  'related_to_existing_case',
  'reference_complaint_id',
  'message',
] as const
export type Name = (typeof sentNames)[number] | 'docs'
