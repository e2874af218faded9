/** Generated from the OpenAPI files by `npm run types`. Don't edit. */
export interface Schemas {
    /** @description An id from Hutz. */
    Id: string;
    CrossSiteError: {
      message: Schemas["Message"];
      /**
       * @description Always `cross_site`.
       * @constant
       */
      reason: "cross_site";
    };
    /** @description A sentence for people. The wording can change. */
    Message: string;
    /** @description A person's name. Invisible characters are removed. */
    Name: string;
    /** @description A first name. Invisible characters are removed. */
    FirstName: string;
    /** @description An email address, such as june@example.com. Invisible characters are removed. */
    Email: string;
    /** @description A phone number, such as (214) 555-0110. Start it with a plus sign or 00 if it isn't in the US. A note may follow it, such as (mobile). Invisible characters are removed. */
    Phone: string;
    /** @description Up to 100 characters. */
    ShortText: string;
    /** @description Leave it empty. People never see it. An entry that fills it in is kept and marked as `suspect`. */
    Honeypot: string;
    ContactMessage: {
      name: Schemas["Name"];
      email: Schemas["Email"];
      /** @description What you want to tell us. */
      message: string;
      page?: Schemas["PageView"]["path"];
      website?: Schemas["Honeypot"];
    };
    PartnerForm: {
      /** @description The company. Invisible characters are removed. */
      businessName: string;
      contactName: Schemas["Name"];
      phoneNumber: Schemas["Phone"];
      email: Schemas["Email"];
      website?: Schemas["Honeypot"];
    };
    WaitlistSignup: {
      name: Schemas["Name"];
      phone: Schemas["Phone"];
      email: Schemas["Email"];
      city?: Schemas["ShortText"];
      referrerId?: Schemas["ShortText"];
      qrId?: Schemas["ShortText"];
      website?: Schemas["Honeypot"];
    };
    FounderWaitlistSignup: {
      firstName: Schemas["FirstName"];
      phone: Schemas["Phone"];
      /**
       * @description Always `met-walt`.
       * @constant
       */
      source?: "met-walt";
      website?: Schemas["Honeypot"];
    };
    PromoCodeRequest: {
      email: Schemas["Email"];
      website?: Schemas["Honeypot"];
    };
    ReviewSubmission: {
      /** @description The reviewer's name. Invisible characters are removed. */
      name: string;
      email?: Schemas["Email"];
      /**
       * Format: int32
       * @description Stars.
       * @default 5
       */
      rating?: number;
      title?: Schemas["ShortText"];
      /** @description The review. */
      content: string;
      location?: Schemas["ShortText"];
      occupation?: Schemas["ShortText"];
      /**
       * Format: binary
       * @description A JPEG, PNG, GIF or WebP of at most 10 MB (10485760 bytes).
       */
      profileImage?: string;
      website?: Schemas["Honeypot"];
    };
    /**
     * Format: double
     * @description Out of five. 0 without reviews.
     */
    Rating: number;
    PublicReviews: {
      /** @description Newest first. */
      data: Schemas["Review"][];
      /** @description Statistics of all published reviews. */
      statistics: {
        averageRating: Schemas["Rating"];
        /**
         * Format: int32
         * @description The number of reviews.
         */
        totalReviews: number;
      };
    };
    Review: {
      id: Schemas["Id"];
      /** @description A first name. */
      name: string;
      location?: Schemas["ShortText"];
      occupation?: Schemas["ShortText"];
      /**
       * Format: uri-reference
       * @description The photo's URL.
       */
      profileImage?: string;
      /**
       * Format: int32
       * @description Stars.
       */
      rating: number;
      title?: Schemas["ShortText"];
      /** @description The review. */
      content: string;
      /**
       * Format: date-time
       * @description When the review was written.
       */
      createdAt: string;
    };
    /**
     * @description The review's status.
     * @enum {string}
     */
    ReviewStatus: "pending" | "approved" | "rejected";
    ModeratedReview: {
      id: Schemas["Id"];
      status: Schemas["ReviewStatus"];
      /** @description A first name. */
      name: string;
      /** @description An email address, such as june@example.com. */
      email?: string;
      location?: Schemas["ShortText"];
      occupation?: Schemas["ShortText"];
      /**
       * Format: uri-reference
       * @description The photo's URL for moderators.
       */
      profileImage?: string;
      /**
       * Format: int32
       * @description Stars.
       */
      rating: number;
      title?: Schemas["ShortText"];
      /** @description The review. */
      content: string;
      /**
       * Format: date-time
       * @description When the review was written.
       */
      createdAt: string;
      suspect?: Schemas["Suspect"];
    };
    ModeratedReviews: {
      /** @description Newest first. */
      data: Schemas["ModeratedReview"][];
      nextCursor: Schemas["NextCursor"];
    };
    /** @description Send it as `cursor` to get the next page; null on the last page. */
    NextCursor: string | null;
    /** @description As it was sent. */
    KeptText: string;
    /** @description True if a field that people never see was filled in, by a bot or by a browser. Missing otherwise. */
    Suspect: boolean;
    /**
     * Format: date-time
     * @description When it was sent.
     */
    EntryTime: string;
    ContactMessages: {
      /** @description One page. */
      data: Schemas["ContactMessageEntry"][];
      nextCursor: Schemas["NextCursor"];
    };
    ContactMessageEntry: {
      id: Schemas["Id"];
      name: Schemas["KeptText"];
      email: Schemas["KeptText"];
      message: Schemas["KeptText"];
      /** @description The page that it was sent from. */
      page?: string;
      createdAt: Schemas["EntryTime"];
      suspect?: Schemas["Suspect"];
    };
    PageFeedbackEntries: {
      /** @description One page. */
      data: Schemas["PageFeedbackEntry"][];
      nextCursor: Schemas["NextCursor"];
    };
    PageFeedbackEntry: {
      path: Schemas["KeptText"];
      /** @description Whether the page helped. */
      helpful: boolean;
      comment: Schemas["KeptText"];
      createdAt: Schemas["EntryTime"];
    };
    PartnerForms: {
      /** @description One page. */
      data: Schemas["PartnerFormEntry"][];
      nextCursor: Schemas["NextCursor"];
    };
    PartnerFormEntry: {
      id: Schemas["Id"];
      businessName: Schemas["KeptText"];
      contactName: Schemas["KeptText"];
      phoneNumber: Schemas["KeptText"];
      email: Schemas["KeptText"];
      createdAt: Schemas["EntryTime"];
      suspect?: Schemas["Suspect"];
    };
    WaitlistEntries: {
      /** @description One page. */
      data: Schemas["WaitlistEntry"][];
      nextCursor: Schemas["NextCursor"];
    };
    WaitlistEntry: {
      /**
       * @description Which waitlist.
       * @enum {string}
       */
      list: "vip" | "founder";
      name: Schemas["KeptText"];
      phone: Schemas["KeptText"];
      email?: Schemas["KeptText"];
      city?: Schemas["KeptText"];
      referrerId?: Schemas["KeptText"];
      /** @description Who invited this person. */
      referrerName?: string;
      qrId?: Schemas["KeptText"];
      createdAt: Schemas["EntryTime"];
      suspect?: Schemas["Suspect"];
    };
    ProductionRequests: {
      /** @description One page. */
      data: Schemas["ProductionRequest"][];
      nextCursor: Schemas["NextCursor"];
    };
    ProductionRequest: {
      id: Schemas["Id"];
      businessName: Schemas["KeptText"];
      contactName: Schemas["KeptText"];
      phoneNumber: Schemas["KeptText"];
      email: Schemas["KeptText"];
      createdAt: Schemas["EntryTime"];
      workspaceId: Schemas["Id"];
      checkId: Schemas["Id"];
      /**
       * Format: int32
       * @description The receiver check's score in percent.
       */
      score: number;
      /** @description The cases of the check that failed. */
      failedCases: Schemas["Id"][];
    };
    Referrals: {
      /** @description One page. */
      data: Schemas["Referral"][];
      nextCursor: Schemas["NextCursor"];
    };
    Referral: {
      name: Schemas["KeptText"];
      email: Schemas["KeptText"];
      referrerId: Schemas["Id"];
      createdAt: Schemas["EntryTime"];
      /**
       * Format: int32
       * @description Friends who joined by the link.
       */
      totalReferrals: number;
      /**
       * Format: int32
       * @description Friends whose first service isn't active yet.
       */
      pendingReferrals: number;
      /**
       * Format: int32
       * @description US dollars of credit that the referrer has earned; each activated friend earns as much.
       */
      earnedRewards: number;
      /**
       * Format: int32
       * @description US dollars of earnedRewards that aren't credited yet.
       */
      owedRewards: number;
      /** @description The first 1000 friends. */
      friends: Schemas["Friend"][];
    };
    Friend: {
      name: Schemas["KeptText"];
      phone: Schemas["KeptText"];
      email?: Schemas["KeptText"];
      joinedAt: Schemas["EntryTime"];
      /**
       * Format: date-time
       * @description When the first service became active.
       */
      activatedAt?: string;
      /**
       * Format: date-time
       * @description When both got their credit.
       */
      creditedAt?: string;
    };
    FriendPhone: {
      phone: Schemas["Phone"];
    };
    PromoCodes: {
      /** @description One page. */
      data: Schemas["PromoCode"][];
      nextCursor: Schemas["NextCursor"];
    };
    PromoCode: {
      email: Schemas["KeptText"];
      /** @description The code that is theirs. */
      code: string;
      /**
       * @description `rejected`: the mail server rejects the email address.
       * @enum {string}
       */
      status: "waiting" | "sent" | "rejected";
      /**
       * Format: int32
       * @description How many times it was requested.
       */
      times: number;
      createdAt: Schemas["EntryTime"];
      /**
       * Format: date-time
       * @description When it was last sent.
       */
      sentAt?: string;
      suspect?: Schemas["Suspect"];
    };
    PromoCodeSent: {
      email: Schemas["Email"];
    };
    PersonKey: {
      email?: Schemas["Email"];
      phone?: Schemas["Phone"];
    };
    Person: {
      /** @description Messages from the contact form. */
      contactMessages: Schemas["ContactMessageEntry"][];
      /** @description Partner forms. */
      partnerForms: Schemas["PartnerFormEntry"][];
      /** @description Requests for production access. */
      productionRequests: Schemas["PartnerFormEntry"][];
      /** @description Waitlists that the person is on. */
      waitlistEntries: Schemas["WaitlistEntry"][];
      /** @description Referral links. */
      referrals: Schemas["PersonReferral"][];
      /** @description Dawg Mode codes. */
      promoCodes: Schemas["PromoCode"][];
      /** @description Reviews in every state. */
      reviews: Schemas["ModeratedReview"][];
      /** @description Searches that contain the email address. */
      searches: Schemas["KeptText"][];
      /** @description Comments on pages that contain the email address. */
      feedback: Schemas["KeptText"][];
    };
    PersonReferral: {
      name: Schemas["KeptText"];
      email: Schemas["KeptText"];
      referrerId: Schemas["Id"];
      createdAt: Schemas["EntryTime"];
    };
    Deletions: {
      /** @description One page. */
      data: Schemas["Deletion"][];
      nextCursor: Schemas["NextCursor"];
    };
    Deletion: {
      id: Schemas["Id"];
      /**
       * Format: int32
       * @description How many entries were deleted.
       */
      entries: number;
      /**
       * Format: date-time
       * @description When it was done.
       */
      deletedAt: string;
    };
    AdminSignIn: {
      /**
       * Format: password
       * @description The admin token.
       */
      token: string;
    };
    AdminOverview: {
      /**
       * Format: int32
       * @description Entries of the inbox that aren't handled.
       */
      inbox: number;
      /**
       * Format: int32
       * @description Reviews that wait for approval.
       */
      reviews: number;
      /**
       * Format: int32
       * @description Codes that weren't sent.
       */
      codes: number;
      /**
       * Format: int32
       * @description Activated referrals that aren't credited.
       */
      referrals: number;
    };
    /**
     * @description Which form it came from.
     * @enum {string}
     */
    InboxKind: "contact" | "partner" | "production";
    OwnerInbox: {
      /** @description One page. */
      data: Schemas["OwnerInboxEntry"][];
      nextCursor: Schemas["NextCursor"];
    };
    OwnerInboxEntry: {
      id: Schemas["Id"];
      kind: Schemas["InboxKind"];
      name: Schemas["KeptText"];
      email: Schemas["KeptText"];
      businessName?: Schemas["KeptText"];
      phoneNumber?: Schemas["KeptText"];
      message?: Schemas["KeptText"];
      /** @description The page that it was sent from. */
      page?: string;
      /**
       * Format: int32
       * @description The receiver check's score in percent.
       */
      score?: number;
      createdAt: Schemas["EntryTime"];
      suspect?: Schemas["Suspect"];
      /** @description Whether the owner has handled it. */
      handled: boolean;
      note?: Schemas["KeptText"];
    };
    InboxChange: {
      /** @description Whether it's handled. */
      handled?: boolean;
      /** @description A note for the owner. */
      note?: string;
    };
    PageViewCounts: {
      /** @description Days with views, in UTC, oldest first. */
      days: {
          /**
           * Format: date
           * @description The day.
           */
          day: string;
          /**
           * Format: int32
           * @description Its page views.
           */
          views: number;
        }[];
      /** @description The most viewed pages. */
      paths: {
          path: Schemas["KeptText"];
          /**
           * Format: int32
           * @description Its page views.
           */
          views: number;
        }[];
    };
    TokenProof: {
      /** @description The HMAC. */
      proof: string;
    };
    ReferralRequest: {
      name: Schemas["Name"];
      email: Schemas["Email"];
      website?: Schemas["Honeypot"];
    };
    /**
     * Format: uri
     * @description The link to share.
     */
    Link: string;
    ReferralLink: {
      link: Schemas["Link"];
    };
    ReferralLookup: {
      link?: Schemas["Link"];
    };
    SearchMiss: {
      /** @description What was searched for. */
      query: string;
    };
    SearchMisses: {
      /** @description Most frequent first. */
      data: Schemas["SearchMissCount"][];
      /** @description There is one page. */
      nextCursor: null;
    };
    SearchMissCount: {
      /** @description What was searched for, without secrets. */
      query: string;
      /**
       * Format: int32
       * @description How many times.
       */
      times: number;
      lastAt: Schemas["EntryTime"];
    };
    PageView: {
      /** @description The page's path. */
      path: string;
    };
    PageFeedback: {
      /** @description A random id of your own. */
      feedbackId: string;
      path: Schemas["PageView"]["path"];
      /** @description Whether the page helped. */
      helpful: boolean;
      /** @description What was missing or unclear. */
      comment?: string;
    };
    MessageBody: {
      message: Schemas["Message"];
    };
    /**
     * @description The error's reason. Use it in your code, with a default case: we can add reasons.
     * @enum {string}
     */
    ErrorReason: "malformed_request" | "invalid_request" | "photo_not_found" | "review_not_found" | "entry_not_found" | "already_listed" | "body_too_large" | "unsupported_media_type" | "unexpected_host" | "rate_limited" | "server_error" | "unavailable" | "storage_full" | "data_limit" | "reviews_waiting";
    Error: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
    };
    AuthorizationError: {
      /**
       * @description Why.
       * @enum {string}
       */
      reason: "missing_token" | "invalid_token";
      message: Schemas["Message"];
    };
    /** @description The same response as a page, for a browser without scripts. */
    Page: string;
    ValidationError: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
      /** @description Each invalid field. */
      errors: {
          /** @description A JSON Pointer to the field. Empty for the whole body. */
          path: string;
          message: Schemas["Message"];
        }[];
    };
}
