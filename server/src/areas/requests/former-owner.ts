/**
 * What a form says of whoever filled it in is nobody else's, once somebody else acts for the patient: conditions of
 * statements that read `request` (docs/decisions/129-when-the-principal-changes.md).
 */
import { sql } from 'kysely'

/** Its e-mail address and mobile number are the owner's. */
export const hasOwnersContact = sql<boolean>`
  (request.contact_of is null or request.contact_of = request.owner_id)`

/** It is paid to an account of the owner's. */
export const isPaidToOwner = sql<boolean>`coalesce(
  (select person_id from bank_account where id = request.bank_account_id),
  request.contact_of, request.owner_id) = request.owner_id`
