/** The thread in which photos are unfolded, one at a time: what a picture costs is bounded, and no call waits for it. */
import { giveWay } from '../../../give-way.ts'

giveWay()

export { preparePhoto as default } from './prepare-photo.ts'
