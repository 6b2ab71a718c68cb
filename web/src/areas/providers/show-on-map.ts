/** Places on a maps service of others, which opens only when somebody asks for it (PRV-018, ADD-465). */
interface Place {
  latitude: number
  longitude: number
}

export const mapAddress = ({ latitude, longitude }: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`

export const directionsAddress = ({ latitude, longitude }: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
