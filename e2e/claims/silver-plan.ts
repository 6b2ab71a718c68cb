/** The cover of a member of a journey, as the core system tells it. */
export const silverPlan = (card_number: string, package_code: string, benefits: object[]) => ({
  type: 'coverage.upserted',
  card_number,
  policy_number: '100232',
  package_code,
  package_name: { en: 'Silver Health Plan', ar: 'الخطة الصحية الفضية' },
  coverage_type: { en: 'Medical', ar: 'طبية' },
  plan_name: { en: 'Silver', ar: 'الفضية' },
  status: 'Active',
  effective_date: '2024-01-01',
  benefits,
})
