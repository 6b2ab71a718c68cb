/** The pages of each kind of request: a new kind is added here. */
import type { RouteObject } from 'react-router'
import { claimRoutes } from '../areas/claims/routes.ts'
import { preApprovalRoutes } from '../areas/preapprovals/routes.ts'

export const requestAreaRoutes: readonly RouteObject[] = [...claimRoutes, ...preApprovalRoutes]
