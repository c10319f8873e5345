/** Tests and proofs ask more of one family, and from one address, than any household does (Rules 14.6). */
export const boundlessWork = { workPerFamilyMs: 1_000_000, workPerAddressMs: 1_000_000 };

/** The same as a product's settings; blank ones are the usual shares. */
export const boundlessWorkSettings = { WORK_MS_PER_FAMILY: '1000000', WORK_MS_PER_ADDRESS: '1000000' };
