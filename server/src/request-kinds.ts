/** What members can ask for: a new kind of request is added here. */
import { claims } from './areas/claims/area.ts'
import { preApprovals } from './areas/preapprovals/area.ts'
import type { RequestArea } from './areas/requests/area.ts'

export const requestAreas: readonly RequestArea[] = [claims, preApprovals]
