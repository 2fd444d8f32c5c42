export const stub = true;
