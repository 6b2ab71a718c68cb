/** A complaint about the payment of a claim as a member sends it, without files. */
export const complaintFields = {
  contact_preference: '2',
  name: 'Layla Haddad',
  phone_number: '+971 50 555 0101',
  email: 'layla@example.com',
  certificate_number: '784100',
  policy_number: 'GH-2026-0001',
  time_to_call: '2',
  product_type: '1',
  related_to_existing_case: '0',
  complaint_related_to: '5',
  message: 'My claim could not be paid.',
}
