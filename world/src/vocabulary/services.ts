/**
 * Services with our own codes and usual prices in dirhams. Prices are typical of private care in the UAE, not of a
 * particular provider.
 */
export interface Service {
  text: string
  /** Median price in AED. */
  price: number
  /** Standard deviation of the logarithm of the price: 0.2 is nearly fixed, 0.8 has a long tail. */
  spread: number
}

export const services = {
  'CONS-GP': { text: 'General practitioner consultation', price: 180, spread: 0.25 },
  'CONS-SP': { text: 'Specialist consultation', price: 350, spread: 0.3 },
  'CONS-CO': { text: 'Consultant consultation', price: 520, spread: 0.3 },
  'CONS-PAED': { text: 'Paediatric consultation', price: 320, spread: 0.25 },
  'CONS-FU': { text: 'Follow-up consultation', price: 120, spread: 0.3 },
  'ER-VISIT': { text: 'Emergency room visit', price: 460, spread: 0.45 },
  'LAB-CBC': { text: 'Complete blood count', price: 85, spread: 0.25 },
  'LAB-CRP': { text: 'C-reactive protein', price: 95, spread: 0.2 },
  'LAB-HBA1C': { text: 'Glycated haemoglobin (HbA1c)', price: 130, spread: 0.2 },
  'LAB-LIPID': { text: 'Lipid profile', price: 140, spread: 0.2 },
  'LAB-THYR': { text: 'Thyroid function tests', price: 220, spread: 0.25 },
  'LAB-URINE': { text: 'Urine analysis', price: 55, spread: 0.2 },
  'LAB-SWAB': { text: 'Throat swab, rapid test', price: 110, spread: 0.25 },
  'LAB-VITD': { text: 'Vitamin D level', price: 190, spread: 0.25 },
  'IMG-XRAY': { text: 'X-ray', price: 210, spread: 0.3 },
  'IMG-US': { text: 'Ultrasound scan', price: 380, spread: 0.3 },
  'IMG-MRI': { text: 'Magnetic resonance imaging', price: 1650, spread: 0.35 },
  'IMG-CT': { text: 'Computed tomography', price: 1180, spread: 0.35 },
  'CARD-ECG': { text: 'Electrocardiogram', price: 160, spread: 0.25 },
  'CARD-ECHO': { text: 'Echocardiogram', price: 720, spread: 0.3 },
  'ENDO-GAST': { text: 'Upper gastrointestinal endoscopy', price: 2600, spread: 0.3 },
  'PHYS-SESS': { text: 'Physiotherapy session', price: 240, spread: 0.2 },
  'NEB-TREAT': { text: 'Nebuliser treatment', price: 120, spread: 0.25 },
  'DENT-FILL': { text: 'Dental filling', price: 380, spread: 0.35 },
  'DENT-ROOT': { text: 'Root canal treatment', price: 1250, spread: 0.35 },
  'DENT-SCALE': { text: 'Scaling and polishing', price: 260, spread: 0.25 },
  'OPT-LENS': { text: 'Prescription lenses', price: 520, spread: 0.45 },
  'OPT-EXAM': { text: 'Eye examination', price: 220, spread: 0.25 },
  'MED-ACUTE': { text: 'Medicines', price: 130, spread: 0.6 },
  'MED-CHRON': { text: 'Medicines for a chronic condition', price: 340, spread: 0.6 },
  'VACC-CHILD': { text: 'Childhood vaccination', price: 290, spread: 0.4 },
  'SURG-APPX': { text: 'Laparoscopic appendicectomy', price: 14800, spread: 0.3 },
  'SURG-CHOL': { text: 'Laparoscopic cholecystectomy', price: 18600, spread: 0.3 },
  'SURG-ARTH': { text: 'Knee arthroscopy', price: 16900, spread: 0.35 },
  'SURG-TONS': { text: 'Tonsillectomy', price: 9800, spread: 0.3 },
  'SURG-ANGIO': { text: 'Coronary angioplasty with stent', price: 42000, spread: 0.45 },
  'OBST-BIRTH': { text: 'Normal delivery', price: 9400, spread: 0.3 },
  'OBST-CSECT': { text: 'Caesarean section', price: 16200, spread: 0.3 },
  ANAES: { text: 'Anaesthesia', price: 2400, spread: 0.35 },
  'ROOM-DAY': { text: 'Room and board, per day', price: 1350, spread: 0.35 },
} as const satisfies Record<string, Service>
export type ServiceCode = keyof typeof services
