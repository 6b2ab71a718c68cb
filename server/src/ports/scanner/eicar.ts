/**
 * The file that every scanner takes for a virus, made by EICAR to test them. In two halves, or scanners would find it in
 * this one.
 */
const halves = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*']

export const eicar = (): string => halves.join('')
