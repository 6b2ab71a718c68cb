/** What an operator runs the portal with: the manifests, units and scripts of `ops/`, by the tools of their kinds. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate as validateDockerfile, ValidationSeverity } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { realProgram } from './testing/real-programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ops = join(root, 'ops')
const say = (program: string, ...words: string[]) =>
  spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const hasKubectl = say('kubectl', 'kustomize', '--help').status === 0
if (!hasKubectl) console.log('NOT TRIED, BECAUSE NOT INSTALLED: KUBECTL')

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
})
const container = z.looseObject({
  image: z.string(),
  envFrom: z.array(
    z.object({
      secretRef: z.object({ name: z.string() }).optional(),
      configMapRef: z.object({ name: z.string() }).optional(),
    }),
  ),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  securityContext: z.unknown(),
  livenessProbe: z.unknown().optional(),
})
const podSpec = z.object({
  automountServiceAccountToken: z.boolean(),
  securityContext: z.unknown(),
  containers: z.array(container),
})
const workload = z.looseObject({ template: z.object({ metadata: z.unknown(), spec: podSpec }) })

function manifests() {
  const { stdout, stderr } = say('kubectl', 'kustomize', join(ops, 'kubernetes/example'))
  expect(stderr).toBe('')
  return parseAllDocuments(stdout).map((document) => manifest.parse(document.toJS()))
}

const models: Record<string, Record<string, unknown> | undefined> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

/** By Kubernetes' own schemas. */
function faultOf(one: z.output<typeof manifest>): string | undefined {
  const Model = models[one.apiVersion]?.[one.kind]
  if (typeof Model !== 'function') return `${one.apiVersion} has no ${one.kind}`
  try {
    Reflect.construct(Model, [one]).validate()
    return undefined
  } catch (error) {
    return `${one.kind} ${one.metadata.name}: ${String(error)}`
  }
}

test.skipIf(!hasKubectl)(
  'ADD-596 the manifests are valid, and what they are told exists',
  async () => {
    const all = manifests()
    expect(all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      'ConfigMap falaj',
      'Deployment falaj',
      'Deployment falaj-worker',
      'HorizontalPodAutoscaler falaj',
      'Ingress falaj',
      'Job falaj-migrate',
      'Namespace falaj',
      'NetworkPolicy from-ingress',
      'NetworkPolicy from-monitoring',
      'NetworkPolicy nothing',
      'NetworkPolicy to-what-it-leans-on',
      'PodDisruptionBudget falaj',
      'PodDisruptionBudget falaj-worker',
      'Service falaj',
      'ServiceAccount falaj',
    ])
    expect(all.flatMap((one) => faultOf(one) ?? [])).toEqual([])
    const settings = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(all.find(({ kind }) => kind === 'ConfigMap')).data
    const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    for (const name of Object.keys(settings)) expect(documented).toContain(`\`${name}\``)
    const scaled = JSON.stringify(all.find(({ kind }) => kind === 'HorizontalPodAutoscaler'))
    expect(scaled).toContain('"metric":{"name":"falaj_busy"}')
  },
)

test.skipIf(!hasKubectl)(
  'ADD-596 no pod is more than it has to be, and only the migration knows the owner',
  () => {
    const pods = manifests()
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .map(({ metadata: { name }, spec }) => ({ name, pod: workload.parse(spec).template.spec }))
    expect(pods.map(({ name }) => name).toSorted()).toEqual([
      'falaj',
      'falaj-migrate',
      'falaj-worker',
    ])
    for (const { name, pod } of pods) {
      const { automountServiceAccountToken, securityContext, containers } = pod
      expect({ name, automountServiceAccountToken, securityContext }).toEqual({
        name,
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          runAsGroup: 1000,
          fsGroup: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      })
      const [only, ...others] = containers
      expect(others).toEqual([])
      expect(only?.image).toBe('registry.example.com/falaj:0.1.0')
      expect(only?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const secrets = only?.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])
      expect(secrets).toEqual(name === 'falaj-migrate' ? ['falaj', 'falaj-owner'] : ['falaj'])
      expect(only?.livenessProbe !== undefined).toBe(name !== 'falaj-migrate')
    }
  },
)

test.skipIf(!hasKubectl)('ADD-596 nothing is let in or out but what a policy names', () => {
  const policies = manifests().filter(({ kind }) => kind === 'NetworkPolicy')
  const nothing = policies.find(({ metadata }) => metadata.name === 'nothing')
  expect(nothing?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const letIn = policies.filter(({ spec }) => JSON.stringify(spec).includes('"ingress"'))
  expect(letIn.map(({ spec }) => JSON.stringify(spec))).toEqual([
    expect.stringMatching(/"ingress-nginx".*"port":3000/),
    expect.stringMatching(/"monitoring".*"port":9464/),
  ])
})

const systemd = realProgram('systemd-analyze') ?? ''
test.skipIf(!systemd)('ADD-597 systemd takes the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const units = ['falaj.service', 'falaj-migrate.service']
  for (const unit of units) {
    const written = readFileSync(join(ops, unit), 'utf8')
    // The portal is not installed where systemd would look for it.
    writeFileSync(join(folder, unit), written.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  }
  const { status, stderr } = say(
    systemd,
    'verify',
    '--man=no',
    ...units.map((unit) => join(folder, unit)),
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

const shellcheck = realProgram('shellcheck') ?? ''
test.skipIf(!shellcheck)('ADD-597 the scripts pass shellcheck', () => {
  const scripts = readdirSync(ops).filter((name) => name.endsWith('.sh'))
  expect(scripts).toEqual(['prepare.sh', 'roles.sh'])
  const { status, stdout } = say(shellcheck, ...scripts.map((name) => join(ops, name)))
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

test('ADD-597 Dockerfile and compose file say what they may, and the image lists what is in it', () => {
  const dockerfile = readFileSync(join(ops, 'Dockerfile'), 'utf8')
  const faults = validateDockerfile(dockerfile, { deprecatedMaintainer: ValidationSeverity.ERROR })
  expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  const [listing] = /(?<=^RUN )npm run .*(?= > sbom\.cdx\.json$)/m.exec(dockerfile) ?? []
  expect(listing).toBeDefined()
  const made = spawnSync('sh', ['-c', listing ?? ''], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { bomFormat, components } = z
    .object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(made.stdout))
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'pdfkit']))
  expect(names).not.toContain('vitest')
  const services = z
    .object({
      services: z.record(z.string(), z.looseObject({ image: z.string() })),
      volumes: z.record(z.string(), z.unknown()),
    })
    .parse(parse(readFileSync(join(ops, 'compose.yaml'), 'utf8')))
  expect(Object.keys(services.services)).toEqual(['database', 'migrate', 'portal', 'proxy'])
  expect(services.services.portal).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})
