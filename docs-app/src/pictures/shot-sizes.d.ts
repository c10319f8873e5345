/** Width and height in pixels of each picture in docs-app/public/shots, by language. */
export declare const shotSizes: {
    readonly en: {
        readonly overview: readonly [344, 252];
        readonly 'task-form': readonly [344, 717];
        readonly approve: readonly [344, 909];
        readonly repeat: readonly [344, 146];
        readonly week: readonly [344, 342];
        readonly 'last-days': readonly [344, 149];
        readonly shop: readonly [174, 326];
        readonly goal: readonly [344, 159];
        readonly redemption: readonly [342, 140];
        readonly 'family-code': readonly [344, 343];
    };
};
