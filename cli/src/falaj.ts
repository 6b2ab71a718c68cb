#!/usr/bin/env node
/** All commands of an operator as one program: `falaj NAME`. */
import { commands } from './commands.ts'

const [, , ...given] = process.argv

const chosen = commands.find(({ name }) => {
  const words = name.split(' ')
  return words.every((word, at) => given[at] === word)
})

if (chosen) {
  const { name, does, load } = chosen
  const { default: command } = await load()
  const args = given.slice(name.split(' ').length)
  process.exitCode = await command.run(args, command.help(name, does))
} else {
  const [first] = given
  const asked = first === undefined || first === '--help' || first === '-h'
  const width = Math.max(...commands.map(({ name }) => name.length))
  const list = commands.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`)
  const overview = [
    'Usage: npx falaj COMMAND [options]',
    '',
    ...list,
    '',
    'Each has --help and --json.',
  ].join('\n')
  if (asked) console.log(overview)
  else console.error(`There is no command "${given.join(' ')}".\n\n${overview}`)
  process.exitCode = asked ? 0 : 64
}
