import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { areProxies, proxiesOf } from './trusted-proxies.ts'

test.each([
  '0.0.0.0/0',
  '0.0.0.0/1, 128.0.0.0/1',
  '0.0.0.0/0.0.0.0',
  '127.0.0.1, 10.0.0.0/7',
  '::/0',
  '::/64',
  '::ffff:0:0/96',
  '::ffff:0.0.0.0/100',
  '2000::/3',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '*',
  'true',
  'all',
  'proxy.internal',
  '127.1',
])('ADD-382 %j names no proxies', (setting) => {
  expect(areProxies(setting)).toBe(false)
})

test.each([
  '127.0.0.1',
  '::1',
  'loopback, uniquelocal,linklocal',
  '10.0.0.0/8',
  '10.0.0.0/255.255.0.0',
  '203.0.113.7, 198.51.100.0/24',
  'fc00::/7',
  '2001:db8:12::/48',
  '',
])('ADD-382 %j names proxies, as the server reads them', (setting) => {
  expect(areProxies(setting)).toBe(true)
  expect(() => Fastify({ trustProxy: proxiesOf(setting) })).not.toThrow()
})
