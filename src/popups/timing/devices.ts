import { type Condition, chosen } from './condition';

/** The device mode is one of those chosen. */
export const devices: Condition = (_id, { devices_devices }, { device }) => ({
  passes: devices_devices.includes(device),
  why: `Gerät ${device}${chosen(devices_devices)}`,
});
