import { type Condition, chosen } from './condition';

/** Passes where the device mode is one of the chosen ones. */
export const devices: Condition = (_id, { devices_devices }, { device }) => ({
  passes: devices_devices.includes(device),
  why: `Gerät ${device}${chosen(devices_devices)}`,
});
