/**
 * Types of every workspace, each with the world it runs in: Node, the browser, or both. What was checked is remembered
 * in `.cache/types`: the next run looks only at what has changed since.
 */
import { runAll } from './run.mjs'

const projects = ['.', 'web', 'web/build', 'e2e', 'e2e/requests/second-opinion', 'bench']

/** @param {string} project */
const memory = (project) => `.cache/types/${project.replaceAll(/\W/g, '-')}.json`

await runAll(
  projects.map((project) => [
    'tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    memory(project),
  ]),
)
