import { expect, test } from 'vitest'
import { isPostmasterOf, parsePostmasterFile } from './postmaster.ts'

const file = (pid: string, state = 'ready   ') =>
  [
    pid,
    '/data/postgres/cluster',
    '1763683200',
    '23902',
    '',
    '127.0.0.1',
    '  5432001    131072',
    state,
  ].join('\n')

test('the pid file of a running server tells its process and port', () => {
  expect(parsePostmasterFile(file('4711'))).toEqual({ pid: 4711, port: 23902, ready: true })
})

test('a server that is starting is not ready', () => {
  expect(parsePostmasterFile(file('4711', 'starting'))?.ready).toBe(false)
  expect(parsePostmasterFile('4711\n/data/postgres/cluster\n')).toEqual({
    pid: 4711,
    port: 0,
    ready: false,
  })
})

test('a pid file that was cut off tells nothing', () => {
  expect(parsePostmasterFile('')).toBeUndefined()
  expect(parsePostmasterFile('half\n')).toBeUndefined()
  expect(parsePostmasterFile('-1\n')).toBeUndefined()
})

test('only a postgres on this very cluster is ours', () => {
  const cluster = '/data/postgres/cluster'
  expect(isPostmasterOf(cluster, `/opt/bin/postgres\0-D\0${cluster}\0-c\0port=1`)).toBe(true)
  expect(isPostmasterOf(cluster, '/opt/bin/postgres\0-D\0/other/cluster')).toBe(false)
  expect(isPostmasterOf(cluster, `vim\0${cluster}`)).toBe(false)
  expect(isPostmasterOf(cluster, '')).toBe(false)
})
