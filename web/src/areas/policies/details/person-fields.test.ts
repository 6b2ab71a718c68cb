import { expect, test } from 'vitest'
import { salaryText } from './person-fields.ts'

const earning = (basic_salary: string | null, salary_currency: string | null) =>
  salaryText({ basic_salary, info: { salary_currency } })

test('POL-028 a basic salary stands as money of its own currency', () => {
  expect(earning('18500.000', 'AED')).toBe('AED 18,500.00')
  expect(earning('1250.5', 'BHD')).toBe('BHD 1,250.500')
  expect(earning('900', null)).toBe('900.00')
})

test('what is no amount stands as it came, and nothing as nothing', () => {
  expect(earning('on commission', 'AED')).toBe('on commission')
  expect(earning(null, 'AED')).toBeNull()
})
