/** The place on a maps service of others, which opens only when somebody asks for it (PRV-018). */
export const mapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
