import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { CallFailed, CallRefused } from '../session/call-failed.ts'
import { readToken } from '../session/token.ts'
import { NotFound } from './not-found-block.tsx'
import { ProblemBlock } from './problem-block.tsx'

/** Where everything ends up that a page or its loader threw. */
export function RouteProblem() {
  const problem = useRouteError()
  if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />
  if (problem instanceof CallRefused && problem.status === 401 && readToken() === null) {
    return <Navigate to={paths.login} replace />
  }
  console.error(problem)
  const says = problem instanceof CallRefused || problem instanceof CallFailed
  return <ProblemBlock problem={says ? problem : undefined} />
}
