// Written by `npm run generate` from openapi/. Do not edit.
export interface paths {
  '/v1/organizations/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List organizations
     * @description The organizations that the caller is a member of; with an organization token, that one.
     */
    get: operations['listOrganizations'];
    put?: never;
    /**
     * Create an organization
     * @description Founds an organization. The caller becomes its first member. A slug that is reserved or taken is refused with 422 at `body.slug`.
     */
    post: operations['createOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an organization
     * @description One of the organizations that the caller may act for. Any other is 404.
     */
    get: operations['getOrganization'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update an organization
     * @description Changes the fields that are sent. Not one of the caller's organizations: 404.
     */
    patch: operations['updateOrganization'];
    trace?: never;
  };
  '/v1/products/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List products
     * @description Products of the caller's organizations. Prices sort by the oldest one on sale: free first, then what a buyer names, then by amount.
     */
    get: operations['listProducts'];
    put?: never;
    /**
     * Create a product
     * @description Makes a product with its prices. Its benefits are set afterwards. Prices that do not go together are refused with 422.
     */
    post: operations['createProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/products/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a product
     * @description A product of the caller's organizations. Any other is 404.
     */
    get: operations['getProduct'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a product
     * @description Changes the fields that are sent. Archiving takes a product off sale and leaves what was sold. Not a product of the caller's organizations: 404.
     */
    patch: operations['updateProduct'];
    trace?: never;
  };
  '/v1/products/{id}/benefits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set the benefits of a product
     * @description Replaces the list of what buyers receive, in this order. Soon after, earlier buyers receive what was added and lose what was removed. An unknown benefit is refused with 422 at its position.
     */
    post: operations['updateProductBenefits'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/benefits/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List benefits
     * @description Benefits of the caller's organizations, by kind and then oldest first.
     */
    get: operations['listBenefits'];
    put?: never;
    /**
     * Create a benefit
     * @description Makes a benefit, to be added to products afterwards. An organization that the caller may not act for is refused with 422 at `body.organization_id`.
     */
    post: operations['createBenefit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/benefits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a benefit
     * @description A benefit of the caller's organizations. Any other, and a deleted one, is 404.
     */
    get: operations['getBenefit'];
    put?: never;
    post?: never;
    /**
     * Delete a benefit
     * @description Takes the benefit off all products at once, and soon after from everybody who has it. One that is not deletable is 403.
     */
    delete: operations['deleteBenefit'];
    options?: never;
    head?: never;
    /**
     * Update a benefit
     * @description Changes the fields that are sent. A `type` that is not the benefit's own is 400. What is granted already follows soon after.
     */
    patch: operations['updateBenefit'];
    trace?: never;
  };
  '/v1/benefits/{id}/grants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List grants of a benefit
     * @description Who has the benefit, or had it, newest first.
     */
    get: operations['listBenefitGrants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts/custom/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List checkouts
     * @description Checkouts of the caller's organizations.
     */
    get: operations['listCheckouts'];
    put?: never;
    /**
     * Create a checkout
     * @description Opens a purchase of one product. Send the buyer to its `url`. A product or price that is unknown, archived or of another seller is refused with 422.
     */
    post: operations['createCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts/custom/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a checkout
     * @description A checkout of the caller's organizations. Any other is 404.
     */
    get: operations['getCheckout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a checkout
     * @description Changes the fields that are sent, while the checkout is open: 403 after that. Not a checkout of the caller's organizations: 404.
     */
    patch: operations['updateCheckout'];
    trace?: never;
  };
  '/v1/checkouts/custom/client/{client_secret}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a checkout as its buyer
     * @description Needs the secret and no token. An unknown secret, and one whose time is over, is 404.
     */
    get: operations['getClientCheckout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a checkout as its buyer
     * @description Changes the fields that are sent, while the checkout is open: 403 after that. Needs the secret and no token.
     */
    patch: operations['updateClientCheckout'];
    trace?: never;
  };
  '/v1/checkouts/custom/client/{client_secret}/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a checkout
     * @description Pays and completes the purchase. Always needs an e-mail address; where `is_payment_form_required`, also name, billing address and confirmation token: what is missing is 422, all at once. A declined payment is 400: nothing was charged, and the checkout is open for another try. Answers with `succeeded`, or with `confirmed` while the payment is under way: `payment_processor_metadata` then says whether the buyer has to confirm it with their bank. A refusal there leaves the checkout open as well.
     */
    post: operations['confirmClientCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts/custom/client/{client_secret}/grants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a buyer receives
     * @description The benefits of a purchase for its confirmation page: a license key appears here when it is granted, which takes a moment. Needs the secret and no token; 404 when its time is over.
     */
    get: operations['listClientCheckoutGrants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders
     * @description Orders of the caller's organizations. `user` sorts by e-mail address, `product` and `discount` by name.
     */
    get: operations['listOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an order
     * @description An order of the caller's organizations. Any other is 404.
     */
    get: operations['getOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/license-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List license keys
     * @description Keys that the caller's organizations granted, oldest first.
     */
    get: operations['listLicenseKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/license-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a license key
     * @description A key of the caller's organizations, with its live activations. Any other is 404.
     */
    get: operations['getLicenseKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a license key
     * @description Changes the fields that are sent. A limit below what is in use is refused with 422. Not a key of the caller's organizations: 404.
     */
    patch: operations['updateLicenseKey'];
    trace?: never;
  };
  '/v1/license-keys/{id}/activations/{activation_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an activation
     * @description A live activation of a key of the caller's organizations. One that was deactivated is 404.
     */
    get: operations['getLicenseKeyActivation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/benefits/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my benefits
     * @description What the caller has received and still has.
     */
    get: operations['listUserBenefits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/benefits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my benefits
     * @description A benefit of which the caller has a live grant. Any other is 404.
     */
    get: operations['getUserBenefit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/orders/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my orders
     * @description What the caller bought, of any organization. `organization` sorts by slug, `product` by name.
     */
    get: operations['listUserOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my orders
     * @description An order of the caller. Any other is 404.
     */
    get: operations['getUserOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my license keys
     * @description Keys that the caller holds, whatever their status, oldest first.
     */
    get: operations['listUserLicenseKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my license keys
     * @description A key that the caller holds; any other is 404. Activations are listed where the benefit lets the buyer see them, and are empty otherwise.
     */
    get: operations['getUserLicenseKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/validate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Validate a license key
     * @description For programs in the buyer's hands; needs no token. Checks, in this order: the key exists in the organization; it is granted; it has not expired; the activation, if one is named, is live and was made under the same conditions; benefit and user, if named, are its own. All of these are 404 otherwise. Then it spends `increment_usage` uses; with fewer left that is 400, and none is spent. Reaching the limit exactly is allowed. A key with an activation limit may be validated without an activation: a program checks a key before it takes a seat.
     */
    post: operations['validateLicenseKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Activate a license key
     * @description Takes one of the key's seats for a machine; needs no token. A key that does not exist, is not granted or has expired is 404. One without seats, or with none free, is 403. Labels may repeat.
     */
    post: operations['activateLicenseKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deactivate a license key
     * @description Gives a seat back; needs no token. An unknown key, or an activation that is not live, is 404.
     */
    post: operations['deactivateLicenseKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/payments/{secret}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a sandbox payment
     * @description For the page that stands in for the buyer's bank. An unknown secret is 404.
     */
    get: operations['getSandboxPayment'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/payments/{secret}/authentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answer the sandbox bank
     * @description Approves or refuses a payment that waits for it. Once answered, a payment stays as it is: repeating the call does no harm. An unknown secret is 404.
     */
    post: operations['completeSandboxPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List members
     * @description Who acts for the organization, in the order in which they joined.
     */
    get: operations['listOrganizationMembers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/members/{user_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a member
     * @description Ends the membership, and with it every token that the person obtained for the organization. Oneself, too; the last member cannot be removed: 403.
     */
    delete: operations['removeOrganizationMember'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invitations
     * @description Those that are open, newest first.
     */
    get: operations['listOrganizationInvitations'];
    put?: never;
    /**
     * Invite a member
     * @description Sends an invitation by mail, good for 14 days: whoever signs in with this address may accept it. Inviting an address again renews the invitation. A member's address is refused.
     */
    post: operations['inviteOrganizationMember'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/invitations/{invitation_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take an invitation back
     * @description It cannot be accepted any more.
     */
    delete: operations['revokeOrganizationInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the caller
     * @description The person whom the token or session stands for.
     */
    get: operations['getMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update the profile
     * @description Changes the fields that are sent.
     */
    patch: operations['updateMe'];
    trace?: never;
  };
  '/v1/users/invitations/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invitations of the caller
     * @description Open invitations to the caller's e-mail address, newest first.
     */
    get: operations['listUserInvitations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/invitations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Decline an invitation
     * @description It is gone.
     */
    delete: operations['declineInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/invitations/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an invitation
     * @description The caller becomes a member.
     */
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with a code
     * @description Begins a session, which the answer carries in a cookie; an earlier one of this browser ends. A code bears five tries.
     */
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a sign-in code
     * @description Sends a code that is good for 30 minutes, once, in this browser. The answer is the same for every address: whoever enters the code has an account from then on. At most five codes per address, and thirty per network address, in a quarter of an hour.
     */
    post: operations['requestSignInCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sign-in providers
     * @description The OpenID providers that this deployment lets people sign in with.
     */
    get: operations['listSignInProviders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/providers/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin a sign-in elsewhere
     * @description Answers where to send the browser. What it brings back is good for ten minutes, once, in this browser.
     */
    post: operations['beginUpstreamSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/providers/{name}/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Finish a sign-in elsewhere
     * @description Begins a session for the account with the e-mail address that the provider has verified. A provider that has not verified it is refused.
     */
    post: operations['finishUpstreamSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sessions/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sessions
     * @description Where the caller is signed in, newest first.
     */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sessions/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Sign out
     * @description Ends the session that asks, and takes its cookie away.
     */
    delete: operations['signOut'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a session
     * @description Signs the caller out there, at once.
     */
    delete: operations['deleteSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/personal_access_tokens/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List personal access tokens
     * @description The caller's tokens that are not revoked, newest first.
     */
    get: operations['listPersonalAccessTokens'];
    put?: never;
    /**
     * Create a personal access token
     * @description Makes a token that acts for the caller. It is shown once.
     */
    post: operations['createPersonalAccessToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/personal_access_tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke a personal access token
     * @description It stops working at once. Unknown, or revoked already: 404.
     */
    delete: operations['deletePersonalAccessToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List clients
     * @description The caller's clients, newest first.
     */
    get: operations['listOAuthClients'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register a client
     * @description Makes a client that belongs to the caller. Its secret and its registration access token are shown once.
     */
    post: operations['createOAuthClient'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/register/{client_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a client
     * @description Its owner, or whoever holds its registration access token (RFC 7592). Any other client is 404.
     */
    get: operations['getOAuthClient'];
    /**
     * Update a client
     * @description Its owner, or whoever holds its registration access token (RFC 7592). Replaces the whole metadata; what is left out is unset.
     */
    put: operations['updateOAuthClient'];
    post?: never;
    /**
     * Delete a client
     * @description Its owner, or whoever holds its registration access token (RFC 7592). Every token that it obtained stops working at once.
     */
    delete: operations['deleteOAuthClient'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/register/{client_id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate a client's secret
     * @description Its owner, or whoever holds its registration access token (RFC 7592). The earlier secret stops working at once. A public client has none: 403.
     */
    post: operations['rotateOAuthClientSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an interaction
     * @description What the sign-in, choice and consent pages show. Over, or unknown: 404.
     */
    get: operations['getInteraction'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}/authentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Go on as the caller
     * @description For an interaction that wants the person to sign in. One that wants them to sign in again takes a session that began after it: 403.
     */
    post: operations['authenticateInteraction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}/organization': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Choose an organization
     * @description Not one of the caller's: 422.
     */
    post: operations['chooseInteractionOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}/consent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Allow or deny
     * @description What is allowed is remembered, and not asked again.
     */
    post: operations['answerInteraction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/oauth2/authorize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask a person for access
     * @description Where an application sends a person, in their browser. They sign in, choose an organization where `sub_type=organization`, allow or deny, and are sent to `redirect_uri` with `code`, or `error`, `state` and `iss`. A client or a `redirect_uri` that is not known is shown to the person, and nobody is sent anywhere.
     */
    get: operations['requestAuthorization'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a code or a refresh token
     * @description Clients prove themselves in the body or by HTTP Basic; public clients send `client_id` and the PKCE verifier. A code is good for five minutes, once: a second use revokes what the first gave. So is each refresh token, which is replaced with every use.
     */
    post: operations['exchangeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revoke a token
     * @description Ends the token, and all others of the same sign-in. An unknown token is none: 200 (RFC 7009).
     */
    post: operations['revokeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/introspect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Look at a token
     * @description What is known of one of the client's own tokens (RFC 7662).
     */
    post: operations['introspectToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/userinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask who the token stands for
     * @description Takes an access token with the scope `openid` (OpenID Connect Core §5.3); no personal access token.
     */
    get: operations['getUserInfo'];
    put?: never;
    /**
     * Ask who the token stands for
     * @description Takes an access token with the scope `openid` (OpenID Connect Core §5.3); no personal access token.
     */
    post: operations['postUserInfo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/openid-configuration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Discover the provider
     * @description How to talk to this OpenID provider.
     */
    get: operations['getProviderMetadata'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/jwks.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the public keys
     * @description By which id_tokens are verified. Look again when a key is not among them: they are replaced from time to time.
     */
    get: operations['getKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List mails
     * @description Mails of a deployment in development, which sends none. Elsewhere: 404.
     */
    get: operations['listSandboxMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List subscriptions
     * @description Subscriptions to products of the caller's organizations that have begun. `user` sorts by e-mail address, `product` by name.
     */
    get: operations['listSubscriptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a subscription
     * @description One to a product of the caller's organizations. Any other is 404.
     */
    get: operations['getSubscription'];
    put?: never;
    post?: never;
    /**
     * Revoke a subscription
     * @description Ends it at once, and takes from the buyer what they subscribed to. Over: 403.
     */
    delete: operations['revokeSubscription'];
    options?: never;
    head?: never;
    /**
     * Update a subscription
     * @description Changes its price, or has it end with its current period, or takes that back: one of these at a time. Declined: 400, and nothing has changed. No payment method saved where one is needed: 400. Over, about to end, or a payment due or under way: 403.
     */
    patch: operations['updateSubscription'];
    trace?: never;
  };
  '/v1/users/subscriptions/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my subscriptions
     * @description Those of the caller that have begun. `organization` sorts by slug, `product` by name.
     */
    get: operations['listUserSubscriptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/subscriptions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my subscriptions
     * @description Also one that has not begun yet.
     */
    get: operations['getUserSubscription'];
    put?: never;
    post?: never;
    /**
     * Cancel one of my subscriptions
     * @description It ends with its current period, and gives until then what was subscribed to. Not active, or cancelled already: 403.
     */
    delete: operations['cancelUserSubscription'];
    options?: never;
    head?: never;
    /**
     * Change the price of one of my subscriptions
     * @description To another price of the seller, for an upgrade or a downgrade. Declined: 400, and nothing has changed. No payment method saved where one is needed: 400. Over, about to end, or a payment due or under way: 403.
     */
    patch: operations['updateUserSubscription'];
    trace?: never;
  };
  '/v1/users/subscriptions/{id}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a cancellation back
     * @description It goes on after its current period. Over, or not cancelled: 403.
     */
    post: operations['resumeUserSubscription'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export subscriptions
     * @description Those that have begun, as a table of comma-separated values in UTF-8 (RFC 4180): one row for each, oldest first.
     */
    get: operations['exportSubscriptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview a change of price
     * @description What it would cost the buyer now, and what the next bill would be. Nothing is changed or charged.
     */
    post: operations['previewSubscriptionUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/subscriptions/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview a change of price of mine
     * @description What it would cost now, and what the next bill would be. Nothing is changed or charged.
     */
    post: operations['previewUserSubscriptionUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/subscriptions/{id}/payment-method': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the form for a payment method
     * @description What the form needs by which the caller saves another payment method.
     */
    get: operations['getUserSubscriptionPaymentForm'];
    put?: never;
    /**
     * Change the payment method of one of my subscriptions
     * @description What it is paid with from now on. What was declined before is tried again at once. Refused: 400, and the earlier one stays. Over, or free: 403.
     */
    post: operations['updateUserSubscriptionPaymentMethod'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}/invoice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the invoice of an order
     * @description Numbered when it is first asked for, or shortly after the payment. Nothing was paid: 404.
     */
    get: operations['getOrderInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/orders/{id}/invoice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the invoice of one of my orders
     * @description Numbered when it is first asked for, or shortly after the payment. Nothing was paid: 404.
     */
    get: operations['getUserOrderInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/refunds/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List refunds
     * @description Refunds of orders of the caller's organizations.
     */
    get: operations['listRefunds'];
    put?: never;
    /**
     * Refund an order
     * @description Gives back all of a payment, or a part of it, to what it was paid with. More than is left, another's order, or nothing paid: 422. Refused by the processor: 400, and nothing went back.
     */
    post: operations['createRefund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/refunds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a refund
     * @description One of an order of the caller's organizations. Any other is 404.
     */
    get: operations['getRefund'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/disputes/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List disputes
     * @description Disputes about orders of the caller's organizations. They are answered with the payment processor.
     */
    get: operations['listDisputes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/billing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the billing details of an organization
     * @description Who it is on its invoices, and where it levies tax.
     */
    get: operations['getOrganizationBilling'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update the billing details of an organization
     * @description Only what is sent changes. Invoices that were issued stay as they are.
     */
    patch: operations['updateOrganizationBilling'];
    trace?: never;
  };
  '/v1/organizations/{id}/ledger': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the ledger of an organization
     * @description Its balances, from double entries for every order, refund and dispute. In each currency they add up to zero.
     */
    get: operations['getLedger'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/test-clock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the test clock of an organization
     * @description One without a test clock is 404.
     */
    get: operations['getTestClock'];
    put?: never;
    /**
     * Give an organization a test clock
     * @description For trying a year of billing in a second. From then on it sells through the `sandbox` processor alone, for good. An organization that sold otherwise before, or has a clock: 403.
     */
    post: operations['createTestClock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/test-clock/advance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move a test clock forward
     * @description Renewals, retries and ends that are due by then happen in their order, each at its time. At most five years at once.
     */
    post: operations['advanceTestClock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/discounts/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List discounts
     * @description Discounts of the caller's organizations.
     */
    get: operations['listDiscounts'];
    put?: never;
    /**
     * Create a discount
     * @description Takes something off fixed prices: by its code on the checkout page, or where you set it on a checkout.
     */
    post: operations['createDiscount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/discounts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a discount
     * @description One of the caller's organizations. Any other is 404.
     */
    get: operations['getDiscount'];
    put?: never;
    post?: never;
    /**
     * Delete a discount
     * @description Nobody can redeem it any more. Subscriptions that have it keep it.
     */
    delete: operations['deleteDiscount'];
    options?: never;
    head?: never;
    /**
     * Update a discount
     * @description Type and duration stay as they are, and, once it was redeemed, what it takes off: 422. Purchases made with it stay as they are.
     */
    patch: operations['updateDiscount'];
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description What the profile says about subscribing. */
    OrganizationSubscribeSettings: {
      /** @description Whether subscribing is promoted. */
      promote: boolean;
      /** @description Whether the number of subscribers is shown. */
      show_count: boolean;
      /** @description Whether free subscribers count. */
      count_free: boolean;
    };
    /** @description The public profile. */
    OrganizationProfileSettings: {
      /** @description Whether the public profile is on. */
      enabled: boolean | null;
      /** @description What the organization says of itself. */
      description: string | null;
      /** @description Projects shown first. */
      featured_projects: string[] | null;
      /** @description Organizations shown first. */
      featured_organizations: string[] | null;
      /** @description Addresses of the organization elsewhere. */
      links: string[] | null;
      /** @description What the profile says about subscribing. */
      subscribe: components['schemas']['OrganizationSubscribeSettings'] | null;
      /** @description A colour of its own, such as `#3355ff`. */
      accent_color: string | null;
    };
    /** @description Features that are switched on. */
    OrganizationFeatureSettings: {
      /** @description Whether it publishes articles. */
      articles_enabled: boolean;
      /** @description Whether its issues can be funded. */
      issue_funding_enabled: boolean;
    };
    /** @description A seller. */
    Organization: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description Its name in addresses; never changes. */
      slug: string;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url: string | null;
      /** @description A few words about it. */
      bio: string | null;
      /** @description The company behind it. */
      company: string | null;
      /** @description Address of its blog. */
      blog: string | null;
      /** @description Where it is. */
      location: string | null;
      /**
       * Format: email
       * @description Where to write to it.
       */
      email: string | null;
      /** @description Its name at the social network. */
      social_username: string | null;
      /**
       * Format: int32
       * @description The least that can be pledged, in cents.
       */
      pledge_minimum_amount: number;
      /** @description Whether its badges show the amount pledged. */
      pledge_badge_show_amount: boolean;
      /**
       * Format: int32
       * @description Per cent of pledges that contributors receive unless agreed otherwise.
       */
      default_upfront_split_to_contributors: number | null;
      /** @description The public profile. */
      profile_settings: components['schemas']['OrganizationProfileSettings'] | null;
      /** @description Features that are switched on. */
      feature_settings: components['schemas']['OrganizationFeatureSettings'] | null;
    };
    /** @description How much there is. */
    Pagination: {
      /**
       * Format: int64
       * @description Records on all pages together, also when this page lies past the last one.
       */
      total_count: number;
      /**
       * Format: int32
       * @description The number of the last page; 0 when there are no records.
       */
      max_page: number;
    };
    /** @description One page of organizations. */
    OrganizationList: {
      /** @description The records of this page. */
      items: components['schemas']['Organization'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Why a request was refused. */
    Error: {
      /** @description The kind of failure, for programs: `ResourceNotFound`, `invalid_token` and so on. New kinds may appear. */
      error: string;
      /** @description The reason, for people. */
      detail: string;
      /** @description The reason once more, as RFC 6750 names it; only with 401 and 403 of the bearer layer. */
      error_description?: string;
    };
    /** @description One thing that is wrong with the request. */
    ValidationErrorItem: {
      /** @description What kind of rule is broken, for programs: `missing`, `greater_than_equal`, `extra_forbidden`, `value_error` and so on. */
      type: string;
      /** @description Where: `body`, `query` or `path`, then the names of fields and positions in lists. */
      loc: (string | number)[];
      /** @description The reason, for people. */
      msg: string;
      /** @description What was sent there, if it is a single value. */
      input?: unknown;
    };
    /** @description Everything that is wrong with the request, at once. Nothing was stored and nothing was charged. */
    ValidationError: {
      /**
       * @description Always the same.
       * @constant
       */
      error: 'RequestValidationError';
      /** @description One entry per failure. */
      detail: components['schemas']['ValidationErrorItem'][];
    };
    /** @description Features to switch on or off. What is sent is merged, key by key, into what is stored. */
    OrganizationFeatureSettingsInput: {
      /** @description Whether it publishes articles. */
      articles_enabled?: boolean;
      /** @description Whether its issues can be funded. */
      issue_funding_enabled?: boolean;
    };
    /** @description A new organization. */
    OrganizationCreate: {
      /** @description Its name. */
      name: string;
      /** @description Its name in addresses: letters, digits and single hyphens, stored in lower case. Some are reserved. */
      slug: string;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url?: string | null;
      /** @description Features to switch on. */
      feature_settings?: components['schemas']['OrganizationFeatureSettingsInput'] | null;
    };
    /** @description What the profile says about subscribing. */
    OrganizationSubscribeSettingsInput: {
      /** @description Whether subscribing is promoted. */
      promote?: boolean;
      /** @description Whether the number of subscribers is shown. */
      show_count?: boolean;
      /** @description Whether free subscribers count. */
      count_free?: boolean;
    };
    /** @description The public profile. What is sent is merged, key by key, into what is stored. */
    OrganizationProfileSettingsInput: {
      /** @description Whether the public profile is on. */
      enabled?: boolean | null;
      /** @description What the organization says of itself. */
      description?: string | null;
      /** @description Projects shown first. */
      featured_projects?: string[] | null;
      /** @description Organizations shown first. */
      featured_organizations?: string[] | null;
      /** @description Addresses of the organization elsewhere. */
      links?: string[] | null;
      /** @description What the profile says about subscribing. */
      subscribe?: components['schemas']['OrganizationSubscribeSettingsInput'] | null;
      /** @description A colour of its own, such as `#3355ff`. */
      accent_color?: string | null;
    };
    /** @description Changes to an organization. A field that is left out stays; null clears it, or leaves it where it cannot be empty. The slug cannot be changed. */
    OrganizationUpdate: {
      /** @description Its name. */
      name?: string | null;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url?: string | null;
      /** @description A few words about it. */
      bio?: string | null;
      /** @description The company behind it. */
      company?: string | null;
      /** @description Address of its blog. */
      blog?: string | null;
      /** @description Where it is. */
      location?: string | null;
      /**
       * Format: email
       * @description Where to write to it.
       */
      email?: string | null;
      /** @description Its name at the social network. */
      social_username?: string | null;
      /**
       * Format: int32
       * @description The least that can be pledged, in cents. New organizations have 2000.
       */
      pledge_minimum_amount?: number | null;
      /** @description Whether its badges show the amount pledged. */
      pledge_badge_show_amount?: boolean | null;
      /**
       * Format: int32
       * @description Per cent of pledges that contributors receive unless agreed otherwise.
       */
      default_upfront_split_to_contributors?: number | null;
      /** @description Merged into the public profile. */
      profile_settings?: components['schemas']['OrganizationProfileSettingsInput'] | null;
      /** @description Merged into the features. */
      feature_settings?: components['schemas']['OrganizationFeatureSettingsInput'] | null;
    };
    /** @description Your own key-value pairs: at most 50, keys of at most 40 characters; values are texts of 1 to 500 characters, whole numbers or booleans. */
    Metadata: {
      [key: string]: string | number | boolean;
    };
    /** @description A price that the seller sets. */
    ProductPriceFixed: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The product.
       */
      product_id: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period; null for a one-time price. */
      recurring_interval: ('month' | 'year') | null;
      /** @description Unit of the trial before the first payment; null: no trial. */
      trial_interval: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts; null: no trial.
       */
      trial_interval_count: number | null;
      /**
       * @description The seller sets the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'fixed';
      /** @description ISO 4217 code in lower case. */
      price_currency: string;
      /**
       * Format: int32
       * @description The price, before tax, in cents.
       */
      price_amount: number;
    };
    /** @description A price that the buyer names. */
    ProductPriceCustom: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The product.
       */
      product_id: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period; null for a one-time price. */
      recurring_interval: ('month' | 'year') | null;
      /** @description Unit of the trial before the first payment; null: no trial. */
      trial_interval: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts; null: no trial.
       */
      trial_interval_count: number | null;
      /**
       * @description The buyer names the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'custom';
      /** @description ISO 4217 code in lower case. */
      price_currency: string;
      /**
       * Format: int32
       * @description The least that a buyer may pay, in cents; null: no bound.
       */
      minimum_amount: number | null;
      /**
       * Format: int32
       * @description The most that a buyer may pay, in cents; null: no bound.
       */
      maximum_amount: number | null;
      /**
       * Format: int32
       * @description What is suggested to the buyer, in cents.
       */
      preset_amount: number | null;
    };
    /** @description No price at all. */
    ProductPriceFree: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The product.
       */
      product_id: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period; null for a one-time price. */
      recurring_interval: ('month' | 'year') | null;
      /** @description Unit of the trial before the first payment; null: no trial. */
      trial_interval: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts; null: no trial.
       */
      trial_interval_count: number | null;
      /**
       * @description It costs nothing. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'free';
    };
    /** @description What a product costs. Prices never change: a new one takes the place of an old one. */
    ProductPrice:
      | components['schemas']['ProductPriceFixed']
      | components['schemas']['ProductPriceCustom']
      | components['schemas']['ProductPriceFree'];
    /** @description A benefit that the seller provides in a way of their own. */
    BenefitCustom: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Whether it makes a product taxable. */
      is_tax_applicable: boolean;
      /** @description What the buyer is told. */
      properties: components['schemas']['BenefitCustomProperties'];
    };
    /** @description A license key of its own for every purchase. */
    BenefitLicenseKeys: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The terms of the keys. */
      properties: components['schemas']['BenefitLicenseKeysProperties'];
    };
    /** @description A note of the seller to the buyer. */
    BenefitCustomProperties: {
      /** @description What the buyer is told once the benefit is granted. */
      note: string | null;
    };
    /** @description How long a key is good for, counted from its grant. */
    LicenseKeyExpiration: {
      /**
       * Format: int32
       * @description How many of the time frame.
       */
      ttl: number;
      /**
       * @description The time frame.
       * @enum {string}
       */
      timeframe: 'year' | 'month' | 'day';
    };
    /** @description On how many machines a key can be activated. */
    LicenseKeyActivationTerms: {
      /**
       * Format: int32
       * @description Activations that can be live at once.
       */
      limit: number;
      /** @description Whether the buyer sees the activations. */
      enable_user_admin: boolean;
    };
    /** @description The terms of the keys that are granted. */
    BenefitLicenseKeysProperties: {
      /** @description What keys begin with; stored as it is written, used in capitals. */
      prefix: string | null;
      /** @description Null: keys do not expire. */
      expires: components['schemas']['LicenseKeyExpiration'] | null;
      /** @description Null: keys are not activated. */
      activations: components['schemas']['LicenseKeyActivationTerms'] | null;
      /**
       * Format: int32
       * @description Uses that a key is good for; null: any number.
       */
      limit_usage: number | null;
    };
    /** @description A benefit, as its seller sees it. */
    Benefit: components['schemas']['BenefitCustom'] | components['schemas']['BenefitLicenseKeys'];
    /** @description A picture of a product. */
    ProductMedia: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description File name. */
      name: string;
      /** @description Path in the store. */
      path: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description Version in the store. */
      storage_version: string | null;
      /** @description ETag in the store. */
      checksum_etag: string | null;
      /** @description SHA-256 of the content, base64. */
      checksum_sha256_base64: string | null;
      /** @description SHA-256 of the content, hexadecimal. */
      checksum_sha256_hex: string | null;
      /**
       * Format: date-time
       * @description When the content last changed.
       */
      last_modified_at: string | null;
      /** @description Version that the seller gave it. */
      version: string | null;
      /**
       * @description What the file is for.
       * @constant
       */
      service: 'product_media';
      /** @description Whether its content is complete. */
      is_uploaded: boolean;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description Its size for people, such as `1.2 MB`. */
      size_readable: string;
      /** @description Where it can be fetched. */
      public_url: string;
    };
    /** @description Asks the buyer for: a text. */
    CustomFieldText: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'text';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldTextProperties'];
    };
    /** @description Asks the buyer for: a whole number. */
    CustomFieldNumber: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'number';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldNumberProperties'];
    };
    /** @description Asks the buyer for: a date. */
    CustomFieldDate: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'date';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldDateProperties'];
    };
    /** @description Asks the buyer for: a yes. */
    CustomFieldCheckbox: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'checkbox';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldCheckboxProperties'];
    };
    /** @description Asks the buyer for: one of several choices. */
    CustomFieldSelect: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'select';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldSelectProperties'];
    };
    /** @description How a text is asked for. */
    CustomFieldTextProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /** @description Whether it has several lines. */
      textarea?: boolean;
      /**
       * Format: int32
       * @description Shortest, in characters.
       */
      min_length?: number;
      /**
       * Format: int32
       * @description Longest, in characters.
       */
      max_length?: number;
    };
    /** @description How a number is asked for. */
    CustomFieldNumberProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /**
       * Format: int32
       * @description Smallest.
       */
      ge?: number;
      /**
       * Format: int32
       * @description Largest.
       */
      le?: number;
    };
    /** @description How a date is asked for. */
    CustomFieldDateProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /**
       * Format: int64
       * @description Earliest, in Unix seconds.
       */
      ge?: number;
      /**
       * Format: int64
       * @description Latest, in Unix seconds.
       */
      le?: number;
    };
    /** @description How a yes is asked for. */
    CustomFieldCheckboxProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
    };
    /** @description One choice. */
    CustomFieldSelectOption: {
      /** @description What is stored. */
      value: string;
      /** @description What is shown. */
      label: string;
    };
    /** @description How a choice is asked for. */
    CustomFieldSelectProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /** @description The choices, in order. */
      options: components['schemas']['CustomFieldSelectOption'][];
    };
    /** @description Something that the seller asks the buyer. */
    CustomField:
      | components['schemas']['CustomFieldText']
      | components['schemas']['CustomFieldNumber']
      | components['schemas']['CustomFieldDate']
      | components['schemas']['CustomFieldCheckbox']
      | components['schemas']['CustomFieldSelect'];
    /** @description A custom field in its place at a product. */
    AttachedCustomField: {
      /**
       * Format: uuid
       * @description The field.
       */
      custom_field_id: string;
      /** @description The field. */
      custom_field: components['schemas']['CustomField'];
      /**
       * Format: int32
       * @description Its place, from 0.
       */
      order: number;
      /** @description Whether the buyer has to answer. */
      required: boolean;
    };
    /** @description Something that an organization sells. */
    Product: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /** @description Those on sale, oldest first. */
      prices: components['schemas']['ProductPrice'][];
      /** @description What the buyer receives, in order. */
      benefits: components['schemas']['Benefit'][];
      /** @description Its pictures, in order. */
      medias: components['schemas']['ProductMedia'][];
      /** @description What the buyer is asked, in order. */
      attached_custom_fields: components['schemas']['AttachedCustomField'][];
    };
    /** @description One page of products. */
    ProductList: {
      /** @description The records of this page. */
      items: components['schemas']['Product'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new price that you set. */
    ProductPriceFixedCreate: {
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /** @description Unit of a trial before the first payment, for a recurring price; goes with `trial_interval_count`. */
      trial_interval?: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts.
       */
      trial_interval_count?: number | null;
      /**
       * @description You set the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'fixed';
      /**
       * Format: int32
       * @description The price, before tax, in cents.
       */
      price_amount: number;
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      price_currency?: 'usd';
    };
    /** @description A new price that the buyer names. */
    ProductPriceCustomCreate: {
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /** @description Unit of a trial before the first payment, for a recurring price; goes with `trial_interval_count`. */
      trial_interval?: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts.
       */
      trial_interval_count?: number | null;
      /**
       * @description The buyer names the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'custom';
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      price_currency?: 'usd';
      /**
       * Format: int32
       * @description The least that a buyer may pay, in cents; null: no bound.
       */
      minimum_amount?: number | null;
      /**
       * Format: int32
       * @description The most that a buyer may pay, in cents; null: no bound.
       */
      maximum_amount?: number | null;
      /**
       * Format: int32
       * @description What is suggested to the buyer, in cents.
       */
      preset_amount?: number | null;
    };
    /** @description A new price of nothing. */
    ProductPriceFreeCreate: {
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /**
       * @description It costs nothing. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'free';
    };
    /** @description A new price. */
    ProductPriceCreate:
      | components['schemas']['ProductPriceFixedCreate']
      | components['schemas']['ProductPriceCustomCreate']
      | components['schemas']['ProductPriceFreeCreate'];
    /** @description A custom field to ask for with a product. */
    AttachedCustomFieldCreate: {
      /**
       * Format: uuid
       * @description The field.
       */
      custom_field_id: string;
      /** @description Whether the buyer has to answer. */
      required: boolean;
    };
    /** @description A new product. It has one price, or two fixed recurring ones of different intervals. */
    ProductCreate: {
      /** @description Its name. */
      name: string;
      /** @description What it is. Blank counts as none. */
      description?: string | null;
      /** @description Its prices. */
      prices: components['schemas']['ProductPriceCreate'][];
      /** @description Pictures that were uploaded, in order. */
      medias?: string[] | null;
      /** @description What to ask the buyer, in order. */
      attached_custom_fields?: components['schemas']['AttachedCustomFieldCreate'][];
      /** @description Key-value pairs of the seller. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A price that is to be on sale: `id` alone keeps an existing one, everything else describes a new one. */
    ProductPriceInput: {
      /**
       * Format: uuid
       * @description The price to keep.
       */
      id?: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type?: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /** @description Unit of a trial before the first payment, for a recurring price; goes with `trial_interval_count`. */
      trial_interval?: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts.
       */
      trial_interval_count?: number | null;
      /**
       * @description Who sets the amount of a new price.
       * @enum {string}
       */
      amount_type?: 'fixed' | 'custom' | 'free';
      /**
       * Format: int32
       * @description The price, before tax, in cents.
       */
      price_amount?: number;
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      price_currency?: 'usd';
      /**
       * Format: int32
       * @description The least that a buyer may pay, in cents; null: no bound.
       */
      minimum_amount?: number | null;
      /**
       * Format: int32
       * @description The most that a buyer may pay, in cents; null: no bound.
       */
      maximum_amount?: number | null;
      /**
       * Format: int32
       * @description What is suggested to the buyer, in cents.
       */
      preset_amount?: number | null;
    };
    /** @description Changes to a product. A field that is left out, or null, stays; a null description is cleared. */
    ProductUpdate: {
      /** @description Its name. */
      name?: string | null;
      /** @description What it is. Blank counts as none. */
      description?: string | null;
      /** @description Whether it is no longer on sale. */
      is_archived?: boolean | null;
      /** @description All prices that are to be on sale; those left out are archived. */
      prices?: components['schemas']['ProductPriceInput'][] | null;
      /** @description Pictures that were uploaded, in order; replaces all. */
      medias?: string[] | null;
      /** @description What to ask the buyer, in order; replaces all. */
      attached_custom_fields?: components['schemas']['AttachedCustomFieldCreate'][] | null;
      /** @description Replaces all pairs. */
      metadata?: components['schemas']['Metadata'] | null;
    };
    /** @description What buyers of a product are to receive. */
    ProductBenefitsUpdate: {
      /** @description All of its benefits, in order. */
      benefits: string[];
    };
    /** @description One page of benefits. */
    BenefitList: {
      /** @description The records of this page. */
      items: components['schemas']['Benefit'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new benefit that you provide in a way of your own. */
    BenefitCustomCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it makes a product taxable. */
      is_tax_applicable: boolean;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description What the buyer is told. */
      properties: components['schemas']['BenefitCustomPropertiesInput'];
    };
    /** @description A new benefit that grants license keys. */
    BenefitLicenseKeysCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description The terms of the keys. */
      properties: components['schemas']['BenefitLicenseKeysPropertiesInput'];
    };
    /** @description A note of the seller to the buyer. */
    BenefitCustomPropertiesInput: {
      /** @description What the buyer is told once the benefit is granted. */
      note?: string | null;
    };
    /** @description The terms of the keys to grant. */
    BenefitLicenseKeysPropertiesInput: {
      /** @description What keys begin with; stored as it is written, used in capitals. */
      prefix?: string | null;
      /** @description Null: keys do not expire. */
      expires?: components['schemas']['LicenseKeyExpiration'] | null;
      /** @description Null: keys are not activated. */
      activations?: components['schemas']['LicenseKeyActivationTerms'] | null;
      /**
       * Format: int32
       * @description Uses that a key is good for; null: any number.
       */
      limit_usage?: number | null;
    };
    /** @description A new benefit. */
    BenefitCreate: components['schemas']['BenefitCustomCreate'] | components['schemas']['BenefitLicenseKeysCreate'];
    /** @description Changes to a custom benefit. A field that is left out, or null, stays. */
    BenefitCustomUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Whether it makes a product taxable. */
      is_tax_applicable?: boolean | null;
      /** @description Replaces what the buyer is told. */
      properties?: components['schemas']['BenefitCustomPropertiesInput'] | null;
    };
    /** @description Changes to a benefit that grants license keys. A field that is left out, or null, stays. */
    BenefitLicenseKeysUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Replaces the terms, also of keys that are granted already: an expiry is counted anew from now, and a limit never goes below what a key has used. */
      properties?: components['schemas']['BenefitLicenseKeysPropertiesInput'] | null;
    };
    /** @description Changes to a benefit. */
    BenefitUpdate: components['schemas']['BenefitCustomUpdate'] | components['schemas']['BenefitLicenseKeysUpdate'];
    /** @description What a grant consists of. */
    BenefitGrantProperties: {
      /**
       * Format: uuid
       * @description The key of a license_keys benefit.
       */
      license_key_id?: string;
      /** @description The key, unreadable but for its end. */
      display_key?: string;
    };
    /** @description That one buyer has one benefit for one purchase. */
    BenefitGrant: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was granted; null when it is not.
       */
      granted_at: string | null;
      /** @description Whether the buyer has it. */
      is_granted: boolean;
      /**
       * Format: date-time
       * @description When it was taken back.
       */
      revoked_at: string | null;
      /** @description Whether it was taken back. */
      is_revoked: boolean;
      /**
       * Format: uuid
       * @description The subscription that it was granted for.
       */
      subscription_id: string | null;
      /**
       * Format: uuid
       * @description The order that it was granted for.
       */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is granted.
       */
      benefit_id: string;
      /** @description What the grant consists of. */
      properties: components['schemas']['BenefitGrantProperties'];
    };
    /** @description One page of grants. */
    BenefitGrantList: {
      /** @description The records of this page. */
      items: components['schemas']['BenefitGrant'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Answers to custom fields, by the slug of the field. */
    CustomFieldData: {
      [key: string]: unknown;
    };
    /** @description A postal address. */
    Address: {
      /** @description ISO 3166-1 alpha-2 code, in capitals. */
      country: string;
      /** @description Street and number. */
      line1: string | null;
      /** @description What else the street needs. */
      line2: string | null;
      /** @description Postal code. */
      postal_code: string | null;
      /** @description City. */
      city: string | null;
      /** @description State or province; in the US and Canada with its country, such as `US-NY`. */
      state: string | null;
    };
    /** @description A card of the sandbox processor. */
    SandboxTestCard: {
      /** @description What the buyer enters. */
      number: string;
      /** @description What stands for it in a confirmation. */
      confirmation_token_id: string;
      /** @description What a payment with it does. */
      description: string;
    };
    /** @description What the page needs of the payment processor, and how the payment stands. Processors may add to it. */
    PaymentProcessorMetadata: {
      /** @description How the payment stands: `processing`, `requires_action`, `declined`, `failed` or `canceled`. */
      intent_status?: string;
      /**
       * Format: uri
       * @description Where the buyer confirms the payment with their bank.
       */
      action_url?: string;
      /** @description The public key with which the page sets up Stripe's form; with `stripe` alone. */
      publishable_key?: string;
      /** @description Cards to try with; the sandbox processor alone. */
      test_cards?: components['schemas']['SandboxTestCard'][];
    } & {
      [key: string]: unknown;
    };
    /** @description What a product shows of a benefit. */
    BenefitSummary: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description What kind of benefit it is. More kinds will come.
       * @enum {string}
       */
      type: 'custom' | 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description The product of a checkout. */
    CheckoutProduct: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Those on sale, oldest first. */
      prices: components['schemas']['ProductPrice'][];
      /** @description What the buyer receives, in order. */
      benefits: components['schemas']['BenefitSummary'][];
      /** @description Its pictures, in order. */
      medias: components['schemas']['ProductMedia'][];
    };
    /** @description A discount of an amount. */
    CheckoutDiscountFixed: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
    };
    /** @description A discount of a share. */
    CheckoutDiscountPercentage: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Hundredths of a per cent taken off.
       */
      basis_points: number;
    };
    /** @description The discount of a checkout. */
    CheckoutDiscount:
      components['schemas']['CheckoutDiscountFixed'] | components['schemas']['CheckoutDiscountPercentage'];
    /** @description A purchase in the making, as the seller sees it. */
    Checkout: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Answers to custom fields, by slug. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /**
       * @description Who moves the money.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * @description `open` until it is confirmed; `confirmed` while the payment is under way; then `succeeded` or `failed`. A declined payment leaves it `open`.
       * @enum {string}
       */
      status: 'open' | 'expired' | 'confirmed' | 'succeeded' | 'failed';
      /** @description Opens the checkout for the buyer, without a token. */
      client_secret: string;
      /** @description The page on which the buyer pays. */
      url: string;
      /**
       * Format: date-time
       * @description 60 minutes after it was made. From then on the secret opens nothing.
       */
      expires_at: string;
      /** @description Where the buyer goes after paying. */
      success_url: string;
      /** @description The site that shows the page in a frame. */
      embed_origin: string | null;
      /**
       * Format: int32
       * @description The price, before discount and tax, in cents; null when it is free.
       */
      amount: number | null;
      /**
       * Format: int32
       * @description The tax, in cents; null when it is not known or nothing is to be paid.
       */
      tax_amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: int32
       * @description Price less discount, in cents.
       */
      subtotal_amount: number | null;
      /**
       * Format: int32
       * @description Subtotal and tax, in cents.
       */
      total_amount: number | null;
      /**
       * Format: uuid
       * @description What is sold.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /** @description Whether the buyer may enter a discount code. */
      allow_discount_codes: boolean;
      /** @description Whether the price can be discounted at all: only fixed ones can. */
      is_discount_applicable: boolean;
      /** @description Whether the price is free. */
      is_free_product_price: boolean;
      /** @description Whether there is something to pay now. */
      is_payment_required: boolean;
      /** @description Whether a payment method has to be kept for later periods. */
      is_payment_setup_required: boolean;
      /** @description Whether the buyer has to enter a payment method: one of the two above. */
      is_payment_form_required: boolean;
      /**
       * Format: uuid
       * @description The buyer, when known beforehand.
       */
      customer_id: string | null;
      /** @description Name of the buyer. */
      customer_name: string | null;
      /**
       * Format: email
       * @description Address of the buyer.
       */
      customer_email: string | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address: components['schemas']['Address'] | null;
      /** @description Tax number of the buyer. */
      customer_tax_id: string | null;
      /** @description What the page needs of the payment processor. */
      payment_processor_metadata: components['schemas']['PaymentProcessorMetadata'];
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /** @description What is sold. */
      product: components['schemas']['CheckoutProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['CheckoutDiscount'] | null;
      /**
       * Format: uuid
       * @description The free subscription that is upgraded.
       */
      subscription_id: string | null;
      /** @description What the buyer is asked, in order. */
      attached_custom_fields: components['schemas']['AttachedCustomField'][];
    };
    /** @description One page of checkouts. */
    CheckoutList: {
      /** @description The records of this page. */
      items: components['schemas']['Checkout'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A postal address. Blank texts count as none. */
    AddressInput: {
      /** @description ISO 3166-1 alpha-2 code, in capitals. */
      country: string;
      /** @description Street and number. */
      line1?: string | null;
      /** @description What else the street needs. */
      line2?: string | null;
      /** @description Postal code. */
      postal_code?: string | null;
      /** @description City. */
      city?: string | null;
      /** @description State or province; in the US and Canada with its country, such as `US-NY`. */
      state?: string | null;
    };
    /** @description A purchase to open. Give the product, which is sold at its oldest price, or one of its prices. */
    CheckoutCreate: {
      /**
       * @description Who moves the money; a processor that the service is not set up for is refused.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * Format: uuid
       * @description The product to sell.
       */
      product_id?: string | null;
      /**
       * Format: uuid
       * @description The price to sell at.
       */
      product_price_id?: string | null;
      /** @description Key-value pairs of the seller. */
      metadata?: components['schemas']['Metadata'];
      /** @description Answers to custom fields, by slug. Unknown slugs are dropped. */
      custom_field_data?: components['schemas']['CustomFieldData'];
      /**
       * Format: uuid
       * @description A discount to apply; the buyer cannot change it.
       */
      discount_id?: string | null;
      /** @description Whether the buyer may enter a discount code; they may when this is left out. */
      allow_discount_codes?: boolean;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address?: string | null;
      /**
       * Format: uuid
       * @description A free subscription to upgrade.
       */
      subscription_id?: string | null;
      /** @description Where the buyer goes after paying; `{CHECKOUT_ID}` in it stands for the checkout's id. The service's own confirmation page when left out. */
      success_url?: string | null;
      /** @description The site that shows the page in a frame, such as `https://aster.example`. */
      embed_origin?: string | null;
    };
    /** @description Changes to an open checkout, by the seller. A field that is left out stays; null clears it, or leaves it where it cannot be empty. */
    CheckoutUpdate: {
      /** @description Answers to custom fields, by slug. Unknown slugs are dropped. */
      custom_field_data?: components['schemas']['CustomFieldData'] | null;
      /**
       * Format: uuid
       * @description Another price of the same product.
       */
      product_price_id?: string | null;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /** @description Replaces all pairs. */
      metadata?: components['schemas']['Metadata'] | null;
      /**
       * Format: uuid
       * @description A discount to apply; the buyer cannot change it. Null removes it.
       */
      discount_id?: string | null;
      /** @description Whether the buyer may enter a discount code. */
      allow_discount_codes?: boolean | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address?: string | null;
      /** @description Where the buyer goes after paying; `{CHECKOUT_ID}` in it stands for the checkout's id. Null is the service's own confirmation page. */
      success_url?: string | null;
      /** @description The site that shows the page in a frame, such as `https://aster.example`. */
      embed_origin?: string | null;
    };
    /** @description A purchase in the making, as the buyer sees it. */
    CheckoutPublic: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Answers to custom fields, by slug. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /**
       * @description Who moves the money.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * @description `open` until it is confirmed; `confirmed` while the payment is under way; then `succeeded` or `failed`. A declined payment leaves it `open`.
       * @enum {string}
       */
      status: 'open' | 'expired' | 'confirmed' | 'succeeded' | 'failed';
      /** @description Opens the checkout for the buyer, without a token. */
      client_secret: string;
      /** @description The page on which the buyer pays. */
      url: string;
      /**
       * Format: date-time
       * @description 60 minutes after it was made. From then on the secret opens nothing.
       */
      expires_at: string;
      /** @description Where the buyer goes after paying. */
      success_url: string;
      /** @description The site that shows the page in a frame. */
      embed_origin: string | null;
      /**
       * Format: int32
       * @description The price, before discount and tax, in cents; null when it is free.
       */
      amount: number | null;
      /**
       * Format: int32
       * @description The tax, in cents; null when it is not known or nothing is to be paid.
       */
      tax_amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: int32
       * @description Price less discount, in cents.
       */
      subtotal_amount: number | null;
      /**
       * Format: int32
       * @description Subtotal and tax, in cents.
       */
      total_amount: number | null;
      /**
       * Format: uuid
       * @description What is sold.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /** @description Whether the buyer may enter a discount code. */
      allow_discount_codes: boolean;
      /** @description Whether the price can be discounted at all: only fixed ones can. */
      is_discount_applicable: boolean;
      /** @description Whether the price is free. */
      is_free_product_price: boolean;
      /** @description Whether there is something to pay now. */
      is_payment_required: boolean;
      /** @description Whether a payment method has to be kept for later periods. */
      is_payment_setup_required: boolean;
      /** @description Whether the buyer has to enter a payment method: one of the two above. */
      is_payment_form_required: boolean;
      /**
       * Format: uuid
       * @description The buyer, when known beforehand.
       */
      customer_id: string | null;
      /** @description Name of the buyer. */
      customer_name: string | null;
      /**
       * Format: email
       * @description Address of the buyer.
       */
      customer_email: string | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address: components['schemas']['Address'] | null;
      /** @description Tax number of the buyer. */
      customer_tax_id: string | null;
      /** @description What the page needs of the payment processor. */
      payment_processor_metadata: components['schemas']['PaymentProcessorMetadata'];
      /** @description What is sold. */
      product: components['schemas']['CheckoutProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['CheckoutDiscount'] | null;
      /** @description Who sells it. */
      organization: components['schemas']['Organization'];
      /** @description What the buyer is asked, in order. */
      attached_custom_fields: components['schemas']['AttachedCustomField'][];
    };
    /** @description Changes to an open checkout, by the buyer. A field that is left out stays; null clears it. */
    CheckoutUpdatePublic: {
      /** @description Answers to custom fields, by slug. Unknown slugs are dropped. */
      custom_field_data?: components['schemas']['CustomFieldData'] | null;
      /**
       * Format: uuid
       * @description Another price of the same product.
       */
      product_price_id?: string | null;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /** @description A discount code; null removes the discount. Ignored where the seller does not allow codes. */
      discount_code?: string | null;
    };
    /** @description The buyer's last word: changes as in an update, and the means of payment. */
    CheckoutConfirm: {
      /** @description Answers to custom fields, by slug. Unknown slugs are dropped. */
      custom_field_data?: components['schemas']['CustomFieldData'] | null;
      /**
       * Format: uuid
       * @description Another price of the same product.
       */
      product_price_id?: string | null;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /** @description A discount code; null removes the discount. Ignored where the seller does not allow codes. */
      discount_code?: string | null;
      /** @description Stands for the card at the payment processor. With the sandbox: `sandbox_success`, `sandbox_decline` and the other test cards. */
      confirmation_token_id?: string | null;
    };
    /** @description The license key that a buyer received. */
    CheckoutLicenseKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description The key itself. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
      /**
       * Format: int32
       * @description On how many machines it can be activated; null: it is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
    };
    /** @description One benefit of a purchase. */
    CheckoutGrant: {
      /** @description What the buyer receives. */
      benefit: components['schemas']['BenefitSummary'];
      /** @description False while it is still on its way. */
      is_granted: boolean;
      /** @description What the seller tells the buyer of a custom benefit. */
      note: string | null;
      /** @description The key of a benefit that grants one. */
      license_key: components['schemas']['CheckoutLicenseKey'] | null;
    };
    /** @description What the buyer receives. */
    CheckoutGrantList: {
      /** @description In the product's order; empty until the checkout has succeeded. */
      items: components['schemas']['CheckoutGrant'][];
    };
    /** @description A part of what was paid. */
    OrderLine: {
      /**
       * @description `product`: a price for a period, or once. `discount`: what a discount takes off. `proration`: a part of a period, at a change of plan. `balance`: what was owed, or paid too much, before, or is too little to be charged and kept for the next bill.
       * @enum {string}
       */
      kind: 'product' | 'discount' | 'proration' | 'balance';
      /** @description What the invoice says. */
      description: string;
      /**
       * Format: int32
       * @description Before tax, in the minor unit of the currency; below 0 where it is taken off.
       */
      amount: number;
    };
    /** @description Who bought. */
    OrderUser: {
      /**
       * Format: uuid
       * @description Identifier of the person.
       */
      id: string;
      /**
       * Format: email
       * @description Their address.
       */
      email: string;
      /** @description What others may call them. */
      public_name: string;
      /** @description Their name at the code host. */
      codehost_username: string | null;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description The product of an order. */
    OrderProduct: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description A discount of an amount. */
    DiscountFixed: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description A discount of a share. */
    DiscountPercentage: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Hundredths of a per cent taken off.
       */
      basis_points: number;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description A discount. */
    Discount: components['schemas']['DiscountFixed'] | components['schemas']['DiscountPercentage'];
    /** @description The subscription of an order, as the seller sees it. */
    OrderSubscription: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
    };
    /** @description A completed payment, as the seller sees it. */
    Order: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What was paid, before tax and after discounts, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description What was given back of it, before tax, in cents.
       */
      refunded_amount: number;
      /**
       * Format: int32
       * @description What was given back of the tax, in cents.
       */
      refunded_tax_amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What was bought.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description The subscription that it belongs to.
       */
      subscription_id: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /** @description Answers to custom fields, by slug. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /**
       * @description What was paid for.
       * @enum {string}
       */
      billing_reason: 'purchase' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';
      /** @description Postal address of the buyer. */
      billing_address: components['schemas']['Address'] | null;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: uuid
       * @description The checkout that it came from.
       */
      checkout_id: string | null;
      /** @description The buyer. */
      user: components['schemas']['OrderUser'];
      /** @description What was bought. */
      product: components['schemas']['OrderProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['Discount'] | null;
      /** @description The subscription that it belongs to. */
      subscription: components['schemas']['OrderSubscription'] | null;
    };
    /** @description One page of orders. */
    OrderList: {
      /** @description The records of this page. */
      items: components['schemas']['Order'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Who holds a key. */
    LicenseKeyUser: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description What others may call them. */
      public_name: string;
      /**
       * Format: email
       * @description Their address.
       */
      email: string;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description A key by which a program knows that it was paid for. */
    LicenseKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Who holds it.
       */
      user_id: string;
      /** @description Who holds it. */
      user: components['schemas']['LicenseKeyUser'];
      /**
       * Format: uuid
       * @description The benefit that grants it.
       */
      benefit_id: string;
      /** @description The key itself: an optional prefix and an upper-case UUID. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * @description Only a granted key is valid. Any status can follow any other.
       * @enum {string}
       */
      status: 'granted' | 'revoked' | 'disabled';
      /**
       * Format: int32
       * @description Activations that can be live at once; null: the key is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses spent.
       */
      usage: number;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
      /**
       * Format: int64
       * @description How often it was found valid.
       */
      validations: number;
      /**
       * Format: date-time
       * @description When it was last found valid.
       */
      last_validated_at: string | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
    };
    /** @description One page of license keys. */
    LicenseKeyList: {
      /** @description The records of this page. */
      items: components['schemas']['LicenseKey'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description That a key is in use on one machine. */
    LicenseKeyActivation: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The key.
       */
      license_key_id: string;
      /** @description What the program calls the machine. */
      label: string;
      /** @description What the program stored with it. */
      meta: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
    };
    /** @description A key with its live activations. */
    LicenseKeyWithActivations: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Who holds it.
       */
      user_id: string;
      /** @description Who holds it. */
      user: components['schemas']['LicenseKeyUser'];
      /**
       * Format: uuid
       * @description The benefit that grants it.
       */
      benefit_id: string;
      /** @description The key itself: an optional prefix and an upper-case UUID. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * @description Only a granted key is valid. Any status can follow any other.
       * @enum {string}
       */
      status: 'granted' | 'revoked' | 'disabled';
      /**
       * Format: int32
       * @description Activations that can be live at once; null: the key is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses spent.
       */
      usage: number;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
      /**
       * Format: int64
       * @description How often it was found valid.
       */
      validations: number;
      /**
       * Format: date-time
       * @description When it was last found valid.
       */
      last_validated_at: string | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
      /** @description Oldest first. */
      activations: components['schemas']['LicenseKeyActivation'][];
    };
    /** @description Changes to a key. A field that is left out stays. Null takes a limit or the expiry away, and leaves the status. */
    LicenseKeyUpdate: {
      /** @description Only a granted key is valid. */
      status?: ('granted' | 'revoked' | 'disabled') | null;
      /**
       * Format: int64
       * @description Uses spent. New keys have 0; leaving it out never resets it.
       */
      usage?: number;
      /**
       * Format: int32
       * @description Activations that can be live at once; not below those that are.
       */
      limit_activations?: number | null;
      /**
       * Format: int64
       * @description Uses it is good for; not below those spent.
       */
      limit_usage?: number | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid.
       */
      expires_at?: string | null;
    };
    /** @description An activation with its key. */
    LicenseKeyActivationWithKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The key.
       */
      license_key_id: string;
      /** @description What the program calls the machine. */
      label: string;
      /** @description What the program stored with it. */
      meta: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description The key. */
      license_key: components['schemas']['LicenseKey'];
    };
    /** @description A custom benefit, as a buyer who has it sees it. */
    UserBenefitCustom: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants it. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['UserBenefitGrant'][];
      /** @description What the buyer is told. */
      properties: components['schemas']['BenefitCustomProperties'];
    };
    /** @description License keys, as a buyer who has one sees them. */
    UserBenefitLicenseKeys: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants them. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['BenefitGrant'][];
      /** @description The terms of the keys. */
      properties: components['schemas']['BenefitLicenseKeysProperties'];
    };
    /** @description That the caller has a benefit for one purchase. */
    UserBenefitGrant: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was granted; null when it is not.
       */
      granted_at: string | null;
      /** @description Whether the buyer has it. */
      is_granted: boolean;
      /**
       * Format: date-time
       * @description When it was taken back.
       */
      revoked_at: string | null;
      /** @description Whether it was taken back. */
      is_revoked: boolean;
      /**
       * Format: uuid
       * @description The subscription that it was granted for.
       */
      subscription_id: string | null;
      /**
       * Format: uuid
       * @description The order that it was granted for.
       */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is granted.
       */
      benefit_id: string;
    };
    /** @description A benefit, as a buyer who has it sees it. */
    UserBenefit: components['schemas']['UserBenefitCustom'] | components['schemas']['UserBenefitLicenseKeys'];
    /** @description One page of benefits. */
    UserBenefitList: {
      /** @description The records of this page. */
      items: components['schemas']['UserBenefit'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description The product of one of the caller's orders. */
    UserOrderProduct: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Those on sale, oldest first. */
      prices: components['schemas']['ProductPrice'][];
      /** @description What the buyer receives, in order. */
      benefits: components['schemas']['BenefitSummary'][];
      /** @description Its pictures, in order. */
      medias: components['schemas']['ProductMedia'][];
      /** @description Who sells it. */
      organization: components['schemas']['Organization'];
    };
    /** @description The subscription of an order. */
    UserOrderSubscription: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
    };
    /** @description A completed payment, as the buyer sees it. */
    UserOrder: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What was paid, before tax and after discounts, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description What was given back of it, before tax, in cents.
       */
      refunded_amount: number;
      /**
       * Format: int32
       * @description What was given back of the tax, in cents.
       */
      refunded_tax_amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What was bought.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description The subscription that it belongs to.
       */
      subscription_id: string | null;
      /** @description What was bought. */
      product: components['schemas']['UserOrderProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description The subscription that it belongs to. */
      subscription: components['schemas']['UserOrderSubscription'] | null;
    };
    /** @description One page of orders. */
    UserOrderList: {
      /** @description The records of this page. */
      items: components['schemas']['UserOrder'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A key to check. */
    LicenseKeyValidate: {
      /** @description The key. */
      key: string;
      /**
       * Format: uuid
       * @description The organization that granted it.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The activation that the program runs under.
       */
      activation_id?: string | null;
      /**
       * Format: uuid
       * @description The benefit that the key must belong to.
       */
      benefit_id?: string | null;
      /**
       * Format: uuid
       * @description The person who must hold it.
       */
      user_id?: string | null;
      /**
       * Format: int32
       * @description Uses to spend if the key is valid.
       */
      increment_usage?: number | null;
      /** @description Must equal the conditions that the activation was made under, if it was. */
      conditions?: {
        [key: string]: unknown;
      };
    };
    /** @description A valid key, after it was counted. */
    ValidatedLicenseKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Who holds it.
       */
      user_id: string;
      /** @description Who holds it. */
      user: components['schemas']['LicenseKeyUser'];
      /**
       * Format: uuid
       * @description The benefit that grants it.
       */
      benefit_id: string;
      /** @description The key itself: an optional prefix and an upper-case UUID. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * @description Only a granted key is valid. Any status can follow any other.
       * @enum {string}
       */
      status: 'granted' | 'revoked' | 'disabled';
      /**
       * Format: int32
       * @description Activations that can be live at once; null: the key is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses spent.
       */
      usage: number;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
      /**
       * Format: int64
       * @description How often it was found valid.
       */
      validations: number;
      /**
       * Format: date-time
       * @description When it was last found valid.
       */
      last_validated_at: string | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
      /** @description The activation that was asked for. */
      activation: components['schemas']['LicenseKeyActivation'] | null;
    };
    /** @description A machine to use a key on. */
    LicenseKeyActivate: {
      /** @description The key. */
      key: string;
      /**
       * Format: uuid
       * @description The organization that granted it.
       */
      organization_id: string;
      /** @description What to call the machine. */
      label: string;
      /** @description What later validations of this activation must repeat; never shown again. */
      conditions?: {
        [key: string]: unknown;
      };
      /** @description Anything to store with it. */
      meta?: {
        [key: string]: unknown;
      };
    };
    /** @description A machine to stop using a key on. */
    LicenseKeyDeactivate: {
      /** @description The key. */
      key: string;
      /**
       * Format: uuid
       * @description The organization that granted it.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The activation to end.
       */
      activation_id: string;
    };
    /** @description A payment that waits for the buyer's word to their bank. */
    SandboxPayment: {
      /**
       * Format: int32
       * @description What is to be paid, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case; null when a payment method is only saved. */
      currency: string | null;
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'failed' | 'canceled';
      /** @description Where the buyer goes afterwards. */
      return_url: string | null;
      /** @description What is paid for. */
      description: string;
    };
    /** @description The buyer's word to their bank. */
    SandboxAuthentication: {
      /**
       * @description Whether the payment may go ahead.
       * @enum {string}
       */
      outcome: 'approve' | 'refuse';
    };
    /** @description A person who acts for an organization, with full rights. */
    OrganizationMember: {
      /**
       * Format: uuid
       * @description The person.
       */
      user_id: string;
      /**
       * Format: date-time
       * @description When they joined.
       */
      created_at: string;
      /**
       * Format: email
       * @description Where mail reaches them.
       */
      email: string;
      /** @description What they are called. */
      name: string | null;
      /** @description What others see of them. */
      public_name: string;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description One page of members. */
    OrganizationMemberList: {
      /** @description The records of this page. */
      items: components['schemas']['OrganizationMember'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description An offer to join an organization. */
    OrganizationInvitation: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was sent.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Until when it can be accepted.
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description The organization.
       */
      organization_id: string;
      /**
       * Format: email
       * @description Whom it is for.
       */
      email: string;
    };
    /** @description One page of invitations. */
    OrganizationInvitationList: {
      /** @description The records of this page. */
      items: components['schemas']['OrganizationInvitation'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Whom to invite. */
    OrganizationInvitationCreate: {
      /**
       * Format: email
       * @description Where to send the invitation.
       */
      email: string;
    };
    /** @description The person who is calling. */
    Me: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When the account was made.
       */
      created_at: string;
      /**
       * Format: email
       * @description Where mail reaches them; they have shown that it is theirs.
       */
      email: string;
      /** @description What they are called. */
      name: string | null;
      /** @description Address of their picture. */
      avatar_url: string | null;
      /** @description What others see of them. */
      public_name: string;
    };
    /** @description Changes to a profile. */
    MeUpdate: {
      /** @description What they are called. */
      name?: string | null;
      /** @description Address of their picture. */
      avatar_url?: string | null;
    };
    /** @description An offer to join an organization, for the one who may accept it. */
    UserInvitation: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was sent.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Until when it can be accepted.
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description The organization.
       */
      organization_id: string;
      /** @description Its name. */
      organization_name: string;
      /** @description Address of its picture. */
      organization_avatar_url: string | null;
    };
    /** @description One page of invitations. */
    UserInvitationList: {
      /** @description The records of this page. */
      items: components['schemas']['UserInvitation'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description The code that came by mail. */
    SignInConfirm: {
      /** @description Eight letters and digits; case, spaces and hyphens do not matter. */
      code: string;
    };
    /** @description Who wants to sign in. */
    SignInCodeRequest: {
      /**
       * Format: email
       * @description Where to send the code.
       */
      email: string;
    };
    /** @description An OpenID provider to sign in with. */
    SignInProvider: {
      /** @description Its name in addresses. */
      name: string;
      /** @description Its name for people. */
      label: string;
    };
    /** @description All providers to sign in with. */
    SignInProviderList: {
      /** @description The providers, in the order in which to show them. */
      items: components['schemas']['SignInProvider'][];
    };
    /** @description The beginning of a sign-in elsewhere. */
    UpstreamSignInBegin: {
      /** @description Path on this service to go to once signed in. */
      return_to: string;
    };
    /** @description Where to go next. */
    Redirect: {
      /** @description Address to take the browser to. */
      redirect_to: string;
    };
    /** @description The end of a sign-in elsewhere. */
    UpstreamSignInConfirm: {
      /**
       * Format: uri
       * @description The whole address at which the provider sent the browser back.
       */
      callback_url: string;
    };
    /** @description A browser in which the caller is signed in. */
    Session: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When they signed in.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last used, exact to a minute; null: not since the sign-in.
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description When it ends by itself.
       */
      expires_at: string;
      /** @description What the browser says it is. */
      user_agent: string | null;
      /** @description Where they signed in from. */
      ip_address: string | null;
      /** @description Whether it is the one that asks. */
      is_current: boolean;
    };
    /** @description One page of sessions. */
    SessionList: {
      /** @description The records of this page. */
      items: components['schemas']['Session'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A token by which scripts act for its owner. */
    PersonalAccessToken: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description What it is for. */
      comment: string;
      /** @description What it may do. */
      scopes: string[];
      /** @description How it begins. */
      hint: string;
      /**
       * Format: date-time
       * @description When it ends; null: never.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was last used, exact to a minute; null: not yet.
       */
      last_used_at: string | null;
    };
    /** @description One page of tokens. */
    PersonalAccessTokenList: {
      /** @description The records of this page. */
      items: components['schemas']['PersonalAccessToken'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /**
     * @description What a token may do. New scopes may appear.
     * @enum {string}
     */
    Scope:
      | 'openid'
      | 'profile'
      | 'email'
      | 'user:read'
      | 'organizations:read'
      | 'organizations:write'
      | 'custom_fields:read'
      | 'custom_fields:write'
      | 'discounts:read'
      | 'discounts:write'
      | 'checkout_links:read'
      | 'checkout_links:write'
      | 'checkouts:read'
      | 'checkouts:write'
      | 'products:read'
      | 'products:write'
      | 'benefits:read'
      | 'benefits:write'
      | 'files:read'
      | 'files:write'
      | 'subscriptions:read'
      | 'subscriptions:write'
      | 'orders:read'
      | 'refunds:read'
      | 'refunds:write'
      | 'metrics:read'
      | 'articles:read'
      | 'articles:write'
      | 'webhooks:read'
      | 'webhooks:write'
      | 'external_organizations:read'
      | 'license_keys:read'
      | 'license_keys:write'
      | 'repositories:read'
      | 'repositories:write'
      | 'issues:read'
      | 'issues:write'
      | 'user:benefits:read'
      | 'user:orders:read'
      | 'user:subscriptions:read'
      | 'user:subscriptions:write'
      | 'user:downloadables:read'
      | 'user:license_keys:read'
      | 'user:advertisement_campaigns:read'
      | 'user:advertisement_campaigns:write';
    /** @description A new token. */
    PersonalAccessTokenCreate: {
      /** @description What it is for. */
      comment: string;
      /** @description What it may do. */
      scopes: components['schemas']['Scope'][];
      /**
       * Format: int32
       * @description Seconds until it ends; null: never. One year unless set.
       */
      expires_in?: number | null;
    };
    /** @description A token, shown this once. */
    PersonalAccessTokenCreated: {
      /** @description What is kept of it. */
      personal_access_token: components['schemas']['PersonalAccessToken'];
      /** @description The token itself, which cannot be shown again. */
      token: string;
    };
    /** @description An application that acts for other people. */
    OAuthClient: {
      /** @description Its identifier. */
      client_id: string;
      /**
       * Format: int64
       * @description When it was registered, in Unix seconds.
       */
      client_id_issued_at: number;
      /**
       * Format: date-time
       * @description When it was registered.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Where it is read and changed. */
      registration_client_uri: string;
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret.
       * @enum {string}
       */
      token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. */
      grant_types: string[];
      /** @description Always `code`. */
      response_types: string[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri: string | null;
      /** @description Address of its terms of service. */
      tos_uri: string | null;
      /** @description Address of its privacy policy. */
      policy_uri: string | null;
    };
    /** @description One page of clients. */
    OAuthClientList: {
      /** @description The records of this page. */
      items: components['schemas']['OAuthClient'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new client, in the terms of RFC 7591. */
    OAuthClientCreate: {
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret. `client_secret_post` unless set.
       * @enum {string}
       */
      token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. Both unless set. */
      grant_types?: ('authorization_code' | 'refresh_token')[];
      /** @description Always `code`. */
      response_types?: 'code'[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri?: string | null;
      /** @description Address of its terms of service. */
      tos_uri?: string | null;
      /** @description Address of its privacy policy. */
      policy_uri?: string | null;
    };
    /** @description A new client, with its secrets, shown this once. */
    OAuthClientCreated: {
      /** @description Its identifier. */
      client_id: string;
      /**
       * Format: int64
       * @description When it was registered, in Unix seconds.
       */
      client_id_issued_at: number;
      /**
       * Format: date-time
       * @description When it was registered.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Where it is read and changed. */
      registration_client_uri: string;
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret.
       * @enum {string}
       */
      token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. */
      grant_types: string[];
      /** @description Always `code`. */
      response_types: string[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri: string | null;
      /** @description Address of its terms of service. */
      tos_uri: string | null;
      /** @description Address of its privacy policy. */
      policy_uri: string | null;
      /** @description By which it proves itself, shown this once; null for a public client. */
      client_secret: string | null;
      /**
       * Format: int32
       * @description 0: the secret does not expire.
       */
      client_secret_expires_at: number;
      /** @description Opens the registration to programs, shown this once. */
      registration_access_token: string;
    };
    /** @description The whole metadata of a client, which takes the place of what is stored (RFC 7592). */
    OAuthClientUpdate: {
      /** @description The client; as in the path. */
      client_id: string;
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret. `client_secret_post` unless set.
       * @enum {string}
       */
      token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. Both unless set. */
      grant_types?: ('authorization_code' | 'refresh_token')[];
      /** @description Always `code`. */
      response_types?: 'code'[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri?: string | null;
      /** @description Address of its terms of service. */
      tos_uri?: string | null;
      /** @description Address of its privacy policy. */
      policy_uri?: string | null;
    };
    /** @description A new secret, shown this once. */
    OAuthClientSecret: {
      /** @description The client. */
      client_id: string;
      /** @description By which it proves itself. The earlier one has stopped working. */
      client_secret: string;
      /**
       * Format: int32
       * @description 0: it does not expire.
       */
      client_secret_expires_at: number;
    };
    /** @description The application that asks. */
    InteractionClient: {
      /** @description Its identifier. */
      client_id: string;
      /** @description Its name. */
      client_name: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri: string | null;
      /** @description Address of its terms of service. */
      tos_uri: string | null;
      /** @description Address of its privacy policy. */
      policy_uri: string | null;
    };
    /** @description What a person has to do before an application may go on. */
    Interaction: {
      /** @description Its identifier. */
      uid: string;
      /**
       * @description What is to be done now: sign in, choose an organization, or allow or deny.
       * @enum {string}
       */
      prompt: 'login' | 'select_organization' | 'consent';
      /** @description The application that asks. */
      client: components['schemas']['InteractionClient'];
      /** @description What it asks for. */
      scopes: string[];
      /**
       * @description Whether it would act for the person or for one of their organizations.
       * @enum {string}
       */
      sub_type: 'user' | 'organization';
      /**
       * Format: uuid
       * @description The organization that was chosen; null until then.
       */
      organization_id: string | null;
      /** @description Whom the application takes the person for. */
      login_hint: string | null;
      /** @description Where the person is sent afterwards. */
      redirect_origin: string;
    };
    /** @description The organization to act for. */
    InteractionOrganization: {
      /**
       * Format: uuid
       * @description One of the caller's.
       */
      organization_id: string;
    };
    /** @description The person's answer. */
    InteractionConsent: {
      /**
       * @description Whether the application gets what it asks for.
       * @enum {string}
       */
      action: 'allow' | 'deny';
    };
    /** @description Why an OAuth request was refused (RFC 6749 §5.2). */
    OAuthError: {
      /** @description The kind of failure, for programs. */
      error: string;
      /** @description The reason, for people. */
      error_description?: string;
      /** @description More of the reason. */
      error_detail?: string;
      /** @description The scopes that are missing or unknown. */
      scope?: string;
      /** @description As it was sent. */
      state?: string;
      /** @description The issuer. */
      iss?: string;
    };
    /** @description An exchange for tokens. */
    TokenRequest: {
      /**
       * @description What is exchanged.
       * @enum {string}
       */
      grant_type: 'authorization_code' | 'refresh_token';
      /** @description The client, unless it is in the Authorization header. */
      client_id?: string;
      /** @description Its secret, unless it is in the Authorization header; none for public clients. */
      client_secret?: string;
      /** @description The code; for `authorization_code`. */
      code?: string;
      /** @description As it was when the code was asked for; for `authorization_code`. */
      redirect_uri?: string;
      /** @description The PKCE verifier; wherever a challenge was sent. */
      code_verifier?: string;
      /** @description The newest refresh token; for `refresh_token`. */
      refresh_token?: string;
      /** @description Fewer scopes than were granted; for `refresh_token`. */
      scope?: string;
    };
    /** @description Tokens. */
    TokenResponse: {
      /**
       * @description How to show the access token.
       * @constant
       */
      token_type: 'Bearer';
      /** @description For the Authorization header. */
      access_token: string;
      /**
       * Format: int32
       * @description Seconds until the access token ends.
       */
      expires_in: number;
      /** @description Good for the next access token, once; only for clients with that grant type. */
      refresh_token?: string;
      /** @description What was granted, separated by spaces. */
      scope: string;
      /** @description A signed JWT that says who the person or organization is; only with the scope `openid`. */
      id_token?: string;
    };
    /** @description A token, and who asks. */
    TokenReference: {
      /** @description The token. */
      token: string;
      /** @description `access_token` or `refresh_token`, where to look first. */
      token_type_hint?: string;
      /** @description The client, unless it is in the Authorization header. */
      client_id?: string;
      /** @description Its secret, unless it is in the Authorization header; none for public clients. */
      client_secret?: string;
    };
    /** @description What is known of a token (RFC 7662). */
    Introspection: {
      /** @description Whether it works. If not, nothing else is said. */
      active: boolean;
      /** @description Whose it is. */
      client_id?: string;
      /** @description `Bearer` for access tokens. */
      token_type?: string;
      /** @description What it may do. */
      scope?: string;
      /** @description The person or organization. */
      sub?: string;
      /** @description `user` or `organization`. */
      sub_type?: string;
      /** @description For whom it is. */
      aud?: string;
      /** @description The issuer. */
      iss?: string;
      /**
       * Format: int64
       * @description When it ends, in Unix seconds.
       */
      exp?: number;
      /**
       * Format: int64
       * @description When it was issued, in Unix seconds.
       */
      iat?: number;
    };
    /** @description Claims about the person or organization that the token stands for. */
    UserInfo: {
      /**
       * Format: uuid
       * @description The person or organization.
       */
      sub: string;
      /**
       * @description Which of the two.
       * @enum {string}
       */
      sub_type: 'user' | 'organization';
      /** @description Name of the person (scope `profile`) or of the organization. */
      name?: string | null;
      /** @description Address of their picture (scope `profile`). */
      picture?: string | null;
      /** @description E-mail address of the person (scope `email`). */
      email?: string;
      /** @description Whether the address was shown to be theirs (scope `email`). */
      email_verified?: boolean;
      /** @description Name of the organization in addresses. */
      organization_slug?: string;
    };
    /** @description How to talk to this OpenID provider (OpenID Connect Discovery 1.0, RFC 8414). */
    ProviderMetadata: {
      /** @description Who issues tokens. */
      issuer: string;
      /** @description Where to send people. */
      authorization_endpoint: string;
      /** @description Where to exchange codes. */
      token_endpoint: string;
      /** @description Where to ask who somebody is. */
      userinfo_endpoint: string;
      /** @description Where the keys are. */
      jwks_uri: string;
      /** @description Where to revoke tokens. */
      revocation_endpoint: string;
      /** @description Where to ask about tokens. */
      introspection_endpoint: string;
      /** @description All scopes. */
      scopes_supported: string[];
      /** @description Always `code`. */
      response_types_supported: string[];
      /** @description Always `S256`. */
      code_challenge_methods_supported: string[];
    } & {
      [key: string]: unknown;
    };
    /** @description Public keys by which id_tokens are verified. */
    JsonWebKeySet: {
      /** @description The keys (RFC 7517). */
      keys: {
        [key: string]: unknown;
      }[];
    };
    /** @description A mail that was not sent. */
    SandboxMail: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was written.
       */
      created_at: string;
      /** @description Whom it is for. */
      recipient: string;
      /** @description What it is about. */
      subject: string;
      /** @description What it says. */
      text: string;
    };
    /** @description The newest mails. */
    SandboxMailList: {
      /** @description The mails, newest first. */
      items: components['schemas']['SandboxMail'][];
    };
    /** @description A subscription to a product of the organization. */
    Subscription: {
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /** @description Pairs of the seller, from the checkout. */
      metadata: components['schemas']['Metadata'];
      /** @description The buyer. */
      user: components['schemas']['OrderUser'];
      /** @description What is subscribed to. */
      product: components['schemas']['OrderProduct'];
      /** @description At which price. */
      price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['Discount'] | null;
    };
    /** @description One page of subscriptions. */
    SubscriptionList: {
      /** @description The records of this page. */
      items: components['schemas']['Subscription'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Changes to a subscription: to its price, or to whether it goes on. */
    SubscriptionUpdate: {
      /** @description Whether it ends with its current period. Not together with a price. */
      cancel_at_period_end?: boolean;
      /**
       * Format: uuid
       * @description A recurring price of the same organization, of this product or another one.
       */
      product_price_id?: string;
      /**
       * @description What becomes of the difference for the rest of the period: `invoice` settles it now, `prorate` with the next bill. A change of the interval, or from free to paid, begins a period now and is paid now either way. `prorate` when it is left out.
       * @enum {string}
       */
      proration_behavior?: 'invoice' | 'prorate';
    };
    /** @description A subscription of the caller. */
    UserSubscription: {
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /** @description What is subscribed to. */
      product: components['schemas']['UserOrderProduct'];
      /** @description At which price. */
      price: components['schemas']['ProductPrice'];
    };
    /** @description One page of subscriptions. */
    UserSubscriptionList: {
      /** @description The records of this page. */
      items: components['schemas']['UserSubscription'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Another price for a subscription. */
    UserSubscriptionUpdate: {
      /**
       * Format: uuid
       * @description A recurring price of the same organization, of this product or another one.
       */
      product_price_id: string;
      /**
       * @description What becomes of the difference for the rest of the period: `invoice` settles it now, `prorate` with the next bill. A change of the interval, or from free to paid, begins a period now and is paid now either way. `prorate` when it is left out.
       * @enum {string}
       */
      proration_behavior?: 'invoice' | 'prorate';
    };
    /** @description What would be charged. */
    BillPreview: {
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description Before tax, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /**
       * Format: int32
       * @description With tax, in cents.
       */
      total_amount: number;
    };
    /** @description What would be charged next. */
    NextBillPreview: {
      /**
       * Format: date-time
       * @description When.
       */
      due_at: string;
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description Before tax, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /**
       * Format: int32
       * @description With tax, in cents.
       */
      total_amount: number;
    };
    /** @description What a change of price would cost, now and next. */
    SubscriptionUpdatePreview: {
      /** @description ISO 4217 code in lower case; null where all is free. */
      currency: string | null;
      /** @description What the change itself would charge. */
      charged_now: components['schemas']['BillPreview'];
      /** @description What the period after it would charge. */
      next_bill: components['schemas']['NextBillPreview'];
      /**
       * Format: int32
       * @description What would be owed afterwards, in cents, and is charged with the next bill; below 0: was paid too much.
       */
      balance: number;
      /**
       * Format: date-time
       * @description When the period ends that the subscription would be in.
       */
      current_period_end: string;
    };
    /** @description What a form for a payment method needs. */
    PaymentForm: {
      /**
       * @description Who takes the payments.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /** @description What its form needs; public. */
      payment_processor_metadata: components['schemas']['PaymentProcessorMetadata'];
      /** @description Whether there is something to pay for, now or later; without that no payment method is saved. */
      is_payable: boolean;
    };
    /** @description What a buyer entered on the processor's form. */
    PaymentMethodUpdate: {
      /** @description Stands for it; in the sandbox, one of the test cards. */
      confirmation_token_id: string;
    };
    /** @description How the change of a payment method stands. */
    PaymentMethodResult: {
      /**
       * @description `requires_action`: the buyer has to confirm it with their bank.
       * @enum {string}
       */
      status: 'succeeded' | 'requires_action' | 'processing';
      /**
       * Format: uri
       * @description Where the buyer confirms it; null where they need not.
       */
      action_url: string | null;
    };
    /** @description The invoice of an order. */
    OrderInvoice: {
      /** @description Without a gap for each organization. */
      number: string;
      /**
       * Format: date-time
       * @description When it was numbered.
       */
      issued_at: string;
      /**
       * Format: uri
       * @description A page that shows it, for whoever has the address.
       */
      url: string;
      /**
       * Format: uri
       * @description The same as a PDF file.
       */
      pdf_url: string;
    };
    /** @description Money that goes back to a buyer. */
    Refund: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Who gives it back.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description What had been paid.
       */
      order_id: string;
      /**
       * @description `pending`: the processor has yet to say. `failed`: nothing was given back; also later, where it was taken for through and did not reach the buyer.
       * @enum {string}
       */
      status: 'pending' | 'succeeded' | 'failed';
      /**
       * @description Why.
       * @enum {string}
       */
      reason: 'customer_request' | 'duplicate' | 'fraudulent' | 'service_disruption' | 'other';
      /** @description For the seller's own records. */
      comment: string | null;
      /**
       * Format: int32
       * @description What goes back, before tax, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax that goes back, in cents.
       */
      tax_amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /** @description Whether the buyer loses what was bought, once it has succeeded. */
      revoke_benefits: boolean;
    };
    /** @description One page of refunds. */
    RefundList: {
      /** @description The records of this page. */
      items: components['schemas']['Refund'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description What is to go back. */
    RefundCreate: {
      /**
       * Format: uuid
       * @description What had been paid.
       */
      order_id: string;
      /**
       * Format: int32
       * @description Before tax, in cents; the tax goes back in proportion. Left out or null: all that is left.
       */
      amount?: number | null;
      /**
       * @description Why.
       * @enum {string}
       */
      reason: 'customer_request' | 'duplicate' | 'fraudulent' | 'service_disruption' | 'other';
      /** @description For your own records. */
      comment?: string | null;
      /** @description Whether the buyer loses what was bought: with a full refund of a one-time purchase alone. */
      revoke_benefits?: boolean;
    };
    /** @description A payment that a buyer has asked their bank to take back. */
    Dispute: {
      /**
       * Format: date-time
       * @description When it was heard of.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was decided; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Who was paid.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description What had been paid.
       */
      order_id: string;
      /**
       * @description `open`: the processor holds the money. `won`: it is the seller's again. `lost`: it went back.
       * @enum {string}
       */
      status: 'open' | 'won' | 'lost';
      /** @description What the buyer says, in the processor's words. */
      reason: string;
      /**
       * Format: int32
       * @description With tax, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
    };
    /** @description One page of disputes. */
    DisputeList: {
      /** @description The records of this page. */
      items: components['schemas']['Dispute'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Who an organization is on its invoices, and where it levies tax. */
    OrganizationBilling: {
      /** @description What it is called on invoices; null: its name. */
      legal_name: string | null;
      /** @description Where it is established. */
      address: components['schemas']['Address'] | null;
      /** @description Its own tax id. */
      tax_id: string | null;
      /** @description Where it is registered and has to levy tax, by ISO 3166-1 alpha-2 code; `EU` stands for all members of the European Union (One-Stop-Shop). */
      tax_countries: string[];
      /** @description What the numbers of its invoices begin with. */
      invoice_prefix: string | null;
    };
    /** @description Changes to who an organization is on its invoices, and where it levies tax. */
    OrganizationBillingUpdate: {
      /** @description What it is called on invoices; null: its name. */
      legal_name?: string | null;
      /** @description Where it is established. */
      address?: components['schemas']['AddressInput'] | null;
      /** @description Its own tax id, in the format of its country. */
      tax_id?: string | null;
      /** @description Where it is registered and has to levy tax, by ISO 3166-1 alpha-2 code; `EU` stands for all members of the European Union (One-Stop-Shop). Nowhere: no tax is levied. */
      tax_countries?: string[];
      /** @description What the numbers of its invoices begin with. */
      invoice_prefix?: string | null;
    };
    /** @description What is in an account. */
    LedgerBalance: {
      /**
       * @description `processor`: what the payment processor holds or has paid out. `revenue`: what was earned, `tax`: what was levied, both with a minus sign, since they are owed to the seller and the tax office. `disputed`: what is held back.
       * @enum {string}
       */
      account: 'processor' | 'revenue' | 'tax' | 'disputed';
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: int64
       * @description In the minor unit of the currency.
       */
      amount: number;
    };
    /** @description The books of an organization: in each currency, the accounts add up to zero. */
    Ledger: {
      /** @description One for each account and currency in which money has moved. */
      balances: components['schemas']['LedgerBalance'][];
    };
    /** @description The time of an organization that tries things out. */
    TestClock: {
      /**
       * Format: uuid
       * @description Whose time it is.
       */
      organization_id: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description What the organization takes for now. The clock goes on by itself.
       */
      now: string;
      /** @description Whether it stopped early: a payment is under way that has to end first, or a tax cannot be told. Move it again. */
      is_waiting: boolean;
    };
    /** @description Where to move a test clock: to a time, or by so many intervals. */
    TestClockAdvance: {
      /**
       * Format: date-time
       * @description A time in the future of the clock.
       */
      to?: string;
      /**
       * @description Unit of `count`.
       * @enum {string}
       */
      interval?: 'day' | 'week' | 'month' | 'year';
      /**
       * Format: int32
       * @description How many of these units to move by.
       */
      count?: number;
    };
    /** @description A discount of an amount. */
    DiscountDetailFixed: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The products that it is for; none: all. */
      products: components['schemas']['OrderProduct'][];
    };
    /** @description A discount of a share. */
    DiscountDetailPercentage: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Hundredths of a per cent taken off.
       */
      basis_points: number;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The products that it is for; none: all. */
      products: components['schemas']['OrderProduct'][];
    };
    /** @description A discount with the products that it is for. */
    DiscountDetail: components['schemas']['DiscountDetailFixed'] | components['schemas']['DiscountDetailPercentage'];
    /** @description One page of discounts. */
    DiscountList: {
      /** @description The records of this page. */
      items: components['schemas']['DiscountDetail'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new discount of an amount. */
    DiscountFixedCreate: {
      /** @description Its name, which the buyer sees. */
      name: string;
      /** @description What a buyer enters to get it, in any case; null: it is applied by you alone. */
      code?: string | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents; never more than the price.
       */
      amount: number;
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      currency?: 'usd';
      /**
       * @description For which payments of a subscription it holds: the first, all, or those of the first `duration_in_months`.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds: needed for that, and for no other.
       */
      duration_in_months?: number | null;
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at?: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at?: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions?: number | null;
      /** @description For these products alone; null or none: for all. */
      products?: string[] | null;
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new discount of a share. */
    DiscountPercentageCreate: {
      /** @description Its name, which the buyer sees. */
      name: string;
      /** @description What a buyer enters to get it, in any case; null: it is applied by you alone. */
      code?: string | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Taken off, in hundredths of a per cent: 2500 is a quarter.
       */
      basis_points: number;
      /**
       * @description For which payments of a subscription it holds: the first, all, or those of the first `duration_in_months`.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds: needed for that, and for no other.
       */
      duration_in_months?: number | null;
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at?: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at?: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions?: number | null;
      /** @description For these products alone; null or none: for all. */
      products?: string[] | null;
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new discount. */
    DiscountCreate: components['schemas']['DiscountFixedCreate'] | components['schemas']['DiscountPercentageCreate'];
    /** @description Changes to a discount. A field that is left out stays; null clears it. Once redeemed, what it takes off is frozen. */
    DiscountUpdate: {
      /** @description Its name, which the buyer sees. */
      name?: string;
      /** @description What a buyer enters to get it, in any case; null: it is applied by you alone. */
      code?: string | null;
      /**
       * @description As it is: it cannot be changed.
       * @enum {string}
       */
      type?: 'fixed' | 'percentage';
      /**
       * Format: int32
       * @description Taken off, in cents, by a fixed discount.
       */
      amount?: number;
      /**
       * @description ISO 4217 code in lower case.
       * @enum {string}
       */
      currency?: 'usd';
      /**
       * Format: int32
       * @description Taken off by a percentage, in hundredths of a per cent.
       */
      basis_points?: number;
      /**
       * @description As it is: it cannot be changed.
       * @enum {string}
       */
      duration?: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds.
       */
      duration_in_months?: number | null;
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at?: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at?: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed, not below how often it was; null: without limit.
       */
      max_redemptions?: number | null;
      /** @description For these products alone, in place of those before; null or none: for all. */
      products?: string[] | null;
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
    };
  };
  responses: {
    /** @description No access token, one that is unknown, expired or revoked, or one of a kind of caller that the operation does not take. */
    Unauthorized: {
      headers: {
        /** @description The challenge of RFC 6750: realm, and error, error_description and scope where there was a token. */
        'WWW-Authenticate'?: string;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "invalid_token",
         *       "error_description": "The access token is unknown, expired or revoked.",
         *       "detail": "The access token is unknown, expired or revoked."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The access token lacks the scope, or the record does not allow the change. */
    Forbidden: {
      headers: {
        /** @description The challenge of RFC 6750: realm, and error, error_description and scope where there was a token. */
        'WWW-Authenticate'?: string;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "insufficient_scope",
         *       "error_description": "The access token lacks the scope: one of products:write.",
         *       "detail": "The access token lacks the scope: one of products:write."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Something in the request is not valid. All failures are listed; nothing was stored. */
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "RequestValidationError",
         *       "detail": [
         *         {
         *           "type": "missing",
         *           "loc": [
         *             "body",
         *             "name"
         *           ],
         *           "msg": "Field required."
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ValidationError'];
      };
    };
    /** @description The body is not JSON in UTF-8, or the request cannot be served as it is. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "BadRequest",
         *       "detail": "The body is not valid JSON: Unexpected end of JSON input"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The body is larger than 1 MiB. */
    PayloadTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "PayloadTooLarge",
         *       "detail": "The body is larger than 1 MiB."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The body is not sent as application/json. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "UnsupportedMediaType",
         *       "detail": "Send the body as Content-Type: application/json."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description There is no such record, or the caller may not see it. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "ResourceNotFound",
         *       "detail": "Not found."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Too often in a short time. */
    TooManyRequests: {
      headers: {
        /** @description Seconds to wait before another try. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "TooManyRequests",
         *       "detail": "Too many codes were asked for. Try again in 15 minutes."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Something that is needed does not answer. Worth another try. */
    Unavailable: {
      headers: {
        /** @description Seconds to wait before another try. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "ServiceUnavailable",
         *       "detail": "The mail could not be sent. Try again."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: {
    /**
     * @description Number of the page, from 1.
     * @example 1
     */
    Page: number;
    /**
     * @description Records on a page. Above 100 counts as 100.
     * @example 10
     */
    Limit: number;
    /**
     * @description Identifier of the record.
     * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
     */
    Id: string;
    /**
     * @description Only records of these organizations. Repeat the key for more than one.
     * @example [
     *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
     *     ]
     */
    OrganizationIdFilter: string[];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listOrganizations: {
    parameters: {
      query?: {
        /**
         * @description Only the organization with this slug, whatever its case.
         * @example aster-software
         */
        slug?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'name' | '-name')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of organizations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrganizationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Aster Software",
         *       "slug": "aster-software"
         *     }
         */
        'application/json': components['schemas']['OrganizationCreate'];
      };
    };
    responses: {
      /** @description The new organization. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "Aster Software",
           *       "slug": "aster-software",
           *       "avatar_url": "https://aster.example/logo.png",
           *       "bio": "Tools for people who draw.",
           *       "company": "Aster Software Ltd",
           *       "blog": "https://aster.example/blog",
           *       "location": "Lisbon",
           *       "email": "hello@aster.example",
           *       "social_username": "astersoftware",
           *       "pledge_minimum_amount": 2000,
           *       "pledge_badge_show_amount": true,
           *       "default_upfront_split_to_contributors": null,
           *       "profile_settings": {
           *         "enabled": true,
           *         "description": "Tools for people who draw.",
           *         "featured_projects": null,
           *         "featured_organizations": null,
           *         "links": [
           *           "https://aster.example"
           *         ],
           *         "subscribe": {
           *           "promote": true,
           *           "show_count": true,
           *           "count_free": true
           *         },
           *         "accent_color": "#3355ff"
           *       },
           *       "feature_settings": {
           *         "articles_enabled": false,
           *         "issue_funding_enabled": false
           *       }
           *     }
           */
          'application/json': components['schemas']['Organization'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The organization. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "Aster Software",
           *       "slug": "aster-software",
           *       "avatar_url": "https://aster.example/logo.png",
           *       "bio": "Tools for people who draw.",
           *       "company": "Aster Software Ltd",
           *       "blog": "https://aster.example/blog",
           *       "location": "Lisbon",
           *       "email": "hello@aster.example",
           *       "social_username": "astersoftware",
           *       "pledge_minimum_amount": 2000,
           *       "pledge_badge_show_amount": true,
           *       "default_upfront_split_to_contributors": null,
           *       "profile_settings": {
           *         "enabled": true,
           *         "description": "Tools for people who draw.",
           *         "featured_projects": null,
           *         "featured_organizations": null,
           *         "links": [
           *           "https://aster.example"
           *         ],
           *         "subscribe": {
           *           "promote": true,
           *           "show_count": true,
           *           "count_free": true
           *         },
           *         "accent_color": "#3355ff"
           *       },
           *       "feature_settings": {
           *         "articles_enabled": false,
           *         "issue_funding_enabled": false
           *       }
           *     }
           */
          'application/json': components['schemas']['Organization'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "bio": "Tools for people who draw.",
         *       "profile_settings": {
         *         "accent_color": "#3355ff"
         *       }
         *     }
         */
        'application/json': components['schemas']['OrganizationUpdate'];
      };
    };
    responses: {
      /** @description The organization as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "Aster Software",
           *       "slug": "aster-software",
           *       "avatar_url": "https://aster.example/logo.png",
           *       "bio": "Tools for people who draw.",
           *       "company": "Aster Software Ltd",
           *       "blog": "https://aster.example/blog",
           *       "location": "Lisbon",
           *       "email": "hello@aster.example",
           *       "social_username": "astersoftware",
           *       "pledge_minimum_amount": 2000,
           *       "pledge_badge_show_amount": true,
           *       "default_upfront_split_to_contributors": null,
           *       "profile_settings": {
           *         "enabled": true,
           *         "description": "Tools for people who draw.",
           *         "featured_projects": null,
           *         "featured_organizations": null,
           *         "links": [
           *           "https://aster.example"
           *         ],
           *         "subscribe": {
           *           "promote": true,
           *           "show_count": true,
           *           "count_free": true
           *         },
           *         "accent_color": "#3355ff"
           *       },
           *       "feature_settings": {
           *         "articles_enabled": false,
           *         "issue_funding_enabled": false
           *       }
           *     }
           */
          'application/json': components['schemas']['Organization'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listProducts: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only products whose name contains this, in any case.
         * @example studio
         */
        query?: string;
        /**
         * @description Only archived products, or only those on sale.
         * @example false
         */
        is_archived?: boolean;
        /**
         * @description Only subscriptions, or only what is paid once.
         * @example false
         */
        is_recurring?: boolean;
        /**
         * @description Only products with one of these benefits.
         * @example [
         *       "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44"
         *     ]
         */
        benefit_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'name'
          | '-name'
          | 'price_type'
          | '-price_type'
          | 'price_amount_type'
          | '-price_amount_type'
          | 'price_amount'
          | '-price_amount'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of products. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "metadata": {
           *             "sku": "studio-1"
           *           },
           *           "prices": [
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *               "is_archived": false,
           *               "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *               "type": "one_time",
           *               "recurring_interval": null,
           *               "trial_interval": null,
           *               "trial_interval_count": null,
           *               "amount_type": "fixed",
           *               "price_currency": "usd",
           *               "price_amount": 4900
           *             }
           *           ],
           *           "benefits": [
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *               "type": "license_keys",
           *               "description": "Aster Studio licence",
           *               "selectable": true,
           *               "deletable": true,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "properties": {
           *                 "prefix": "ASTER",
           *                 "expires": null,
           *                 "activations": {
           *                   "limit": 5,
           *                   "enable_user_admin": true
           *                 },
           *                 "limit_usage": null
           *               }
           *             },
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *               "type": "custom",
           *               "description": "Priority support",
           *               "selectable": true,
           *               "deletable": true,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "is_tax_applicable": false,
           *               "properties": {
           *                 "note": "Write to support@aster.example."
           *               }
           *             }
           *           ],
           *           "medias": [],
           *           "attached_custom_fields": []
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['ProductList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createProduct: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Aster Studio",
         *       "description": "A drawing program. One licence is good for five machines.",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "prices": [
         *         {
         *           "type": "one_time",
         *           "amount_type": "fixed",
         *           "price_amount": 4900,
         *           "price_currency": "usd"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ProductCreate'];
      };
    };
    responses: {
      /** @description The new product. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {},
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The product. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {
           *         "sku": "studio-1"
           *       },
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         }
           *       ],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Aster Studio",
         *       "prices": [
         *         {
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ProductUpdate'];
      };
    };
    responses: {
      /** @description The product as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {
           *         "sku": "studio-1"
           *       },
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         }
           *       ],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  updateProductBenefits: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "benefits": [
         *         "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18"
         *       ]
         *     }
         */
        'application/json': components['schemas']['ProductBenefitsUpdate'];
      };
    };
    responses: {
      /** @description The product as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {
           *         "sku": "studio-1"
           *       },
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         }
           *       ],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listBenefits: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only benefits of these kinds.
         * @example [
         *       "license_keys"
         *     ]
         */
        type?: ('custom' | 'license_keys')[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of benefits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 2,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['BenefitList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "license_keys",
         *       "description": "Aster Studio licence",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "properties": {
         *         "prefix": "ASTER",
         *         "activations": {
         *           "limit": 5,
         *           "enable_user_admin": true
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitCreate'];
      };
    };
    responses: {
      /** @description The new benefit. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Benefit'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The benefit. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Benefit'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The benefit is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "license_keys",
         *       "description": "Aster Studio licence"
         *     }
         */
        'application/json': components['schemas']['BenefitUpdate'];
      };
    };
    responses: {
      /** @description The benefit as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Benefit'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listBenefitGrants: {
    parameters: {
      query?: {
        /**
         * @description Only grants that are live, or only those that are not.
         * @example true
         */
        is_granted?: boolean;
        /**
         * @description Only grants of this buyer.
         * @example c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f
         */
        user_id?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of grants. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:05:13.000Z",
           *           "modified_at": "2026-11-02T10:05:13.000Z",
           *           "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
           *           "granted_at": "2026-11-02T10:05:13.000Z",
           *           "is_granted": true,
           *           "revoked_at": null,
           *           "is_revoked": false,
           *           "subscription_id": null,
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "properties": {
           *             "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *             "display_key": "****-2C3301"
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['BenefitGrantList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listCheckouts: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only checkouts of these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'expires_at' | '-expires_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of checkouts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:04:40.000Z",
           *           "modified_at": null,
           *           "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *           "custom_field_data": {},
           *           "payment_processor": "sandbox",
           *           "status": "open",
           *           "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *           "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *           "expires_at": "2026-11-02T11:04:40.000Z",
           *           "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *           "embed_origin": null,
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "currency": "usd",
           *           "subtotal_amount": 4900,
           *           "total_amount": 4900,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "discount_id": null,
           *           "allow_discount_codes": true,
           *           "is_discount_applicable": true,
           *           "is_free_product_price": false,
           *           "is_payment_required": true,
           *           "is_payment_setup_required": false,
           *           "is_payment_form_required": true,
           *           "customer_id": null,
           *           "customer_name": "Ada Byron",
           *           "customer_email": "ada@example.com",
           *           "customer_ip_address": null,
           *           "customer_billing_address": {
           *             "line1": "12 Analytical Row",
           *             "line2": null,
           *             "postal_code": "1000-001",
           *             "city": "Lisbon",
           *             "state": null,
           *             "country": "PT"
           *           },
           *           "customer_tax_id": null,
           *           "payment_processor_metadata": {
           *             "test_cards": [
           *               {
           *                 "number": "4242424242424242",
           *                 "confirmation_token_id": "sandbox_success",
           *                 "description": "Pays at once"
           *               },
           *               {
           *                 "number": "4000000000000002",
           *                 "confirmation_token_id": "sandbox_decline",
           *                 "description": "Is declined"
           *               }
           *             ]
           *           },
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "one_time",
           *                 "recurring_interval": null,
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 4900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": []
           *           },
           *           "product_price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           },
           *           "discount": null,
           *           "attached_custom_fields": [],
           *           "metadata": {
           *             "campaign": "launch"
           *           },
           *           "subscription_id": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "payment_processor": "sandbox",
         *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *       "customer_email": "ada@example.com",
         *       "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
         *       "metadata": {
         *         "campaign": "launch"
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutCreate'];
      };
    };
    responses: {
      /** @description The new checkout. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": null,
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "subscription_id": null
           *     }
           */
          'application/json': components['schemas']['Checkout'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checkout. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": null,
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "subscription_id": null
           *     }
           */
          'application/json': components['schemas']['Checkout'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "metadata": {
         *         "campaign": "launch"
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutUpdate'];
      };
    };
    responses: {
      /** @description The checkout as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "subscription_id": null
           *     }
           */
          'application/json': components['schemas']['Checkout'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      /** @description The checkout is not open any more, or the token lacks the scope. */
      403: {
        headers: {
          /** @description The challenge of RFC 6750, where the token lacks the scope. */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotOpenCheckout",
           *       "detail": "The checkout is succeeded: only an open one can be changed."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getClientCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checkout. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": null,
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutPublic'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateClientCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "customer_email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['CheckoutUpdatePublic'];
      };
    };
    responses: {
      /** @description The checkout as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutPublic'];
        };
      };
      400: components['responses']['BadRequest'];
      /** @description The checkout is not open any more. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotOpenCheckout",
           *       "detail": "The checkout is succeeded: only an open one can be changed."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  confirmClientCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "customer_email": "ada@example.com",
         *       "customer_name": "Ada Byron",
         *       "customer_billing_address": {
         *         "line1": "12 Analytical Row",
         *         "postal_code": "1000-001",
         *         "city": "Lisbon",
         *         "country": "PT"
         *       },
         *       "confirmation_token_id": "sandbox_success"
         *     }
         */
        'application/json': components['schemas']['CheckoutConfirm'];
      };
    };
    responses: {
      /** @description The checkout as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": "2026-11-02T10:05:12.000Z",
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "succeeded",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutPublic'];
        };
      };
      /** @description The payment was declined, or the body is not JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "PaymentError",
           *       "detail": "Your card was declined."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The checkout is not open any more. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotOpenCheckout",
           *       "detail": "The checkout is succeeded: only an open one can be changed."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listClientCheckoutGrants: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the buyer receives. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "benefit": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "is_granted": true,
           *           "note": null,
           *           "license_key": {
           *             "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *             "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *             "display_key": "****-2C3301",
           *             "expires_at": null,
           *             "limit_activations": 5,
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "benefit": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "is_granted": true,
           *           "note": "Write to support@aster.example.",
           *           "license_key": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['CheckoutGrantList'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only orders of these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only one-time purchases, or only what belongs to subscriptions.
         * @example [
         *       "one_time"
         *     ]
         */
        product_price_type?: ('one_time' | 'recurring')[];
        /**
         * @description Only orders with these discounts.
         * @example [
         *       "0d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d"
         *     ]
         */
        discount_id?: string[];
        /**
         * @description Only orders of these buyers.
         * @example [
         *       "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f"
         *     ]
         */
        user_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'amount'
          | '-amount'
          | 'user'
          | '-user'
          | 'product'
          | '-product'
          | 'discount'
          | '-discount'
          | 'subscription'
          | '-subscription'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:05:12.000Z",
           *           "modified_at": null,
           *           "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "lines": [
           *             {
           *               "kind": "product",
           *               "description": "Aster Studio",
           *               "amount": 4900
           *             }
           *           ],
           *           "refunded_amount": 0,
           *           "refunded_tax_amount": 0,
           *           "currency": "usd",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "subscription_id": null,
           *           "metadata": {
           *             "campaign": "launch"
           *           },
           *           "custom_field_data": {},
           *           "billing_reason": "purchase",
           *           "billing_address": {
           *             "line1": "12 Analytical Row",
           *             "line2": null,
           *             "postal_code": "1000-001",
           *             "city": "Lisbon",
           *             "state": null,
           *             "country": "PT"
           *           },
           *           "discount_id": null,
           *           "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "email": "ada@example.com",
           *             "public_name": "a",
           *             "codehost_username": null,
           *             "avatar_url": null
           *           },
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "product_price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           },
           *           "discount": null,
           *           "subscription": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrderList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:05:12.000Z",
           *       "modified_at": null,
           *       "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "lines": [
           *         {
           *           "kind": "product",
           *           "description": "Aster Studio",
           *           "amount": 4900
           *         }
           *       ],
           *       "refunded_amount": 0,
           *       "refunded_tax_amount": 0,
           *       "currency": "usd",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "subscription_id": null,
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "custom_field_data": {},
           *       "billing_reason": "purchase",
           *       "billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "discount_id": null,
           *       "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "subscription": null
           *     }
           */
          'application/json': components['schemas']['Order'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listLicenseKeys: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only keys of these benefits.
         * @example [
         *       "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44"
         *     ]
         */
        benefit_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of license keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "public_name": "a",
           *             "email": "ada@example.com",
           *             "avatar_url": null
           *           },
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *           "display_key": "****-2C3301",
           *           "status": "granted",
           *           "limit_activations": 5,
           *           "usage": 0,
           *           "limit_usage": null,
           *           "validations": 12,
           *           "last_validated_at": "2026-11-20T08:00:00.000Z",
           *           "expires_at": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The license key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": null,
           *       "validations": 12,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null,
           *       "activations": [
           *         {
           *           "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "label": "Ada's laptop",
           *           "meta": {
           *             "os": "linux"
           *           },
           *           "created_at": "2026-11-02T10:20:00.000Z",
           *           "modified_at": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LicenseKeyWithActivations'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "limit_usage": 100
         *     }
         */
        'application/json': components['schemas']['LicenseKeyUpdate'];
      };
    };
    responses: {
      /** @description The license key as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": 100,
           *       "validations": 12,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null
           *     }
           */
          'application/json': components['schemas']['LicenseKey'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getLicenseKeyActivation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
        /**
         * @description The activation.
         * @example e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9
         */
        activation_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The activation with its key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *       "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "label": "Ada's laptop",
           *       "meta": {
           *         "os": "linux"
           *       },
           *       "created_at": "2026-11-02T10:20:00.000Z",
           *       "modified_at": null,
           *       "license_key": {
           *         "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "user": {
           *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "public_name": "a",
           *           "email": "ada@example.com",
           *           "avatar_url": null
           *         },
           *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *         "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *         "display_key": "****-2C3301",
           *         "status": "granted",
           *         "limit_activations": 5,
           *         "usage": 0,
           *         "limit_usage": null,
           *         "validations": 12,
           *         "last_validated_at": "2026-11-20T08:00:00.000Z",
           *         "expires_at": null
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyActivationWithKey'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserBenefits: {
    parameters: {
      query?: {
        /**
         * @description Only benefits of these kinds.
         * @example [
         *       "license_keys"
         *     ]
         */
        type?: ('custom' | 'license_keys')[];
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only what came with these orders.
         * @example [
         *       "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f"
         *     ]
         */
        order_id?: string[];
        /**
         * @description Only what came with these subscriptions.
         * @example [
         *       "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d"
         *     ]
         */
        subscription_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-granted_at"
         *     ]
         */
        sorting?: ('granted_at' | '-granted_at' | 'type' | '-type' | 'organization' | '-organization')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of benefits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "organization": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "name": "Aster Software",
           *             "slug": "aster-software",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "bio": "Tools for people who draw.",
           *             "company": "Aster Software Ltd",
           *             "blog": "https://aster.example/blog",
           *             "location": "Lisbon",
           *             "email": "hello@aster.example",
           *             "social_username": "astersoftware",
           *             "pledge_minimum_amount": 2000,
           *             "pledge_badge_show_amount": true,
           *             "default_upfront_split_to_contributors": null,
           *             "profile_settings": {
           *               "enabled": true,
           *               "description": "Tools for people who draw.",
           *               "featured_projects": null,
           *               "featured_organizations": null,
           *               "links": [
           *                 "https://aster.example"
           *               ],
           *               "subscribe": {
           *                 "promote": true,
           *                 "show_count": true,
           *                 "count_free": true
           *               },
           *               "accent_color": "#3355ff"
           *             },
           *             "feature_settings": {
           *               "articles_enabled": false,
           *               "issue_funding_enabled": false
           *             }
           *           },
           *           "grants": [
           *             {
           *               "created_at": "2026-11-02T10:05:13.000Z",
           *               "modified_at": "2026-11-02T10:05:13.000Z",
           *               "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
           *               "granted_at": "2026-11-02T10:05:13.000Z",
           *               "is_granted": true,
           *               "revoked_at": null,
           *               "is_revoked": false,
           *               "subscription_id": null,
           *               "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *               "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *               "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *               "properties": {
           *                 "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *                 "display_key": "****-2C3301"
           *               }
           *             }
           *           ],
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserBenefitList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The benefit. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       },
           *       "grants": [
           *         {
           *           "created_at": "2026-11-02T10:05:13.000Z",
           *           "modified_at": "2026-11-02T10:05:13.000Z",
           *           "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
           *           "granted_at": "2026-11-02T10:05:13.000Z",
           *           "is_granted": true,
           *           "revoked_at": null,
           *           "is_revoked": false,
           *           "subscription_id": null,
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "properties": {
           *             "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *             "display_key": "****-2C3301"
           *           }
           *         }
           *       ],
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['UserBenefit'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserOrders: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only orders of these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only one-time purchases, or only what belongs to subscriptions.
         * @example [
         *       "one_time"
         *     ]
         */
        product_price_type?: ('one_time' | 'recurring')[];
        /**
         * @description Only orders of these subscriptions.
         * @example [
         *       "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d"
         *     ]
         */
        subscription_id?: string[];
        /**
         * @description Only orders whose product name or organization slug contains this, in any case.
         * @example studio
         */
        query?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'amount'
          | '-amount'
          | 'organization'
          | '-organization'
          | 'product'
          | '-product'
          | 'subscription'
          | '-subscription'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:05:12.000Z",
           *           "modified_at": null,
           *           "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "lines": [
           *             {
           *               "kind": "product",
           *               "description": "Aster Studio",
           *               "amount": 4900
           *             }
           *           ],
           *           "refunded_amount": 0,
           *           "refunded_tax_amount": 0,
           *           "currency": "usd",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "subscription_id": null,
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "one_time",
           *                 "recurring_interval": null,
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 4900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": [],
           *             "organization": {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "name": "Aster Software",
           *               "slug": "aster-software",
           *               "avatar_url": "https://aster.example/logo.png",
           *               "bio": "Tools for people who draw.",
           *               "company": "Aster Software Ltd",
           *               "blog": "https://aster.example/blog",
           *               "location": "Lisbon",
           *               "email": "hello@aster.example",
           *               "social_username": "astersoftware",
           *               "pledge_minimum_amount": 2000,
           *               "pledge_badge_show_amount": true,
           *               "default_upfront_split_to_contributors": null,
           *               "profile_settings": {
           *                 "enabled": true,
           *                 "description": "Tools for people who draw.",
           *                 "featured_projects": null,
           *                 "featured_organizations": null,
           *                 "links": [
           *                   "https://aster.example"
           *                 ],
           *                 "subscribe": {
           *                   "promote": true,
           *                   "show_count": true,
           *                   "count_free": true
           *                 },
           *                 "accent_color": "#3355ff"
           *               },
           *               "feature_settings": {
           *                 "articles_enabled": false,
           *                 "issue_funding_enabled": false
           *               }
           *             }
           *           },
           *           "product_price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           },
           *           "subscription": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserOrderList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:05:12.000Z",
           *       "modified_at": null,
           *       "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "lines": [
           *         {
           *           "kind": "product",
           *           "description": "Aster Studio",
           *           "amount": 4900
           *         }
           *       ],
           *       "refunded_amount": 0,
           *       "refunded_tax_amount": 0,
           *       "currency": "usd",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "subscription_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "subscription": null
           *     }
           */
          'application/json': components['schemas']['UserOrder'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserLicenseKeys: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only keys of this benefit.
         * @example 9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44
         */
        benefit_id?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of license keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "public_name": "a",
           *             "email": "ada@example.com",
           *             "avatar_url": null
           *           },
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *           "display_key": "****-2C3301",
           *           "status": "granted",
           *           "limit_activations": 5,
           *           "usage": 0,
           *           "limit_usage": null,
           *           "validations": 12,
           *           "last_validated_at": "2026-11-20T08:00:00.000Z",
           *           "expires_at": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The license key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": null,
           *       "validations": 12,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null,
           *       "activations": [
           *         {
           *           "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "label": "Ada's laptop",
           *           "meta": {
           *             "os": "linux"
           *           },
           *           "created_at": "2026-11-02T10:20:00.000Z",
           *           "modified_at": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LicenseKeyWithActivations'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  validateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "activation_id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9"
         *     }
         */
        'application/json': components['schemas']['LicenseKeyValidate'];
      };
    };
    responses: {
      /** @description The key is valid, and was counted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": null,
           *       "validations": 13,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null,
           *       "activation": {
           *         "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *         "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *         "label": "Ada's laptop",
           *         "meta": {
           *           "os": "linux"
           *         },
           *         "created_at": "2026-11-02T10:20:00.000Z",
           *         "modified_at": null
           *       }
           *     }
           */
          'application/json': components['schemas']['ValidatedLicenseKey'];
        };
      };
      /** @description The body is not JSON, or the key has fewer uses left than asked for. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "BadRequest",
           *       "detail": "License key has 2 uses left, fewer than asked for."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  activateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "label": "Ada's laptop",
         *       "meta": {
         *         "os": "linux"
         *       }
         *     }
         */
        'application/json': components['schemas']['LicenseKeyActivate'];
      };
    };
    responses: {
      /** @description The new activation with its key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *       "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "label": "Ada's laptop",
           *       "meta": {
           *         "os": "linux"
           *       },
           *       "created_at": "2026-11-02T10:20:00.000Z",
           *       "modified_at": null,
           *       "license_key": {
           *         "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "user": {
           *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "public_name": "a",
           *           "email": "ada@example.com",
           *           "avatar_url": null
           *         },
           *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *         "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *         "display_key": "****-2C3301",
           *         "status": "granted",
           *         "limit_activations": 5,
           *         "usage": 0,
           *         "limit_usage": null,
           *         "validations": 12,
           *         "last_validated_at": "2026-11-20T08:00:00.000Z",
           *         "expires_at": null
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyActivationWithKey'];
        };
      };
      400: components['responses']['BadRequest'];
      /** @description The key has no seats, or none is free. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotPermitted",
           *       "detail": "License key activation limit is reached."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  deactivateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "activation_id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9"
         *     }
         */
        'application/json': components['schemas']['LicenseKeyDeactivate'];
      };
    };
    responses: {
      /** @description The seat is free. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getSandboxPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret in the address that the checkout gave.
         * @example Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u
         */
        secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The payment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "amount": 4900,
           *       "currency": "usd",
           *       "status": "requires_action",
           *       "return_url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d/confirmation",
           *       "description": "Aster Studio"
           *     }
           */
          'application/json': components['schemas']['SandboxPayment'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  completeSandboxPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret in the address that the checkout gave.
         * @example Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u
         */
        secret: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "outcome": "approve"
         *     }
         */
        'application/json': components['schemas']['SandboxAuthentication'];
      };
    };
    responses: {
      /** @description The payment as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "amount": 4900,
           *       "currency": "usd",
           *       "status": "succeeded",
           *       "return_url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d/confirmation",
           *       "description": "Aster Studio"
           *     }
           */
          'application/json': components['schemas']['SandboxPayment'];
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listOrganizationMembers: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of members. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "email": "ada@example.com",
           *           "name": "Ada Byron",
           *           "public_name": "a",
           *           "avatar_url": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrganizationMemberList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  removeOrganizationMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
        /**
         * @description Identifier of the person.
         * @example c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f
         */
        user_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removed. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listOrganizationInvitations: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of invitations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "expires_at": "2026-11-16T09:30:00.000Z",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "email": "grace@example.com"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrganizationInvitationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  inviteOrganizationMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "grace@example.com"
         *     }
         */
        'application/json': components['schemas']['OrganizationInvitationCreate'];
      };
    };
    responses: {
      /** @description The invitation. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "expires_at": "2026-11-16T09:30:00.000Z",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "email": "grace@example.com"
           *     }
           */
          'application/json': components['schemas']['OrganizationInvitation'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  revokeOrganizationInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
        /**
         * @description Identifier of the invitation.
         * @example a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046
         */
        invitation_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Taken back. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The caller. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "avatar_url": null,
           *       "public_name": "a"
           *     }
           */
          'application/json': components['schemas']['Me'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  updateMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Ada Byron"
         *     }
         */
        'application/json': components['schemas']['MeUpdate'];
      };
    };
    responses: {
      /** @description The caller as they are now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "avatar_url": null,
           *       "public_name": "a"
           *     }
           */
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listUserInvitations: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of invitations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "expires_at": "2026-11-16T09:30:00.000Z",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "organization_name": "Aster Software",
           *           "organization_avatar_url": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserInvitationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  declineInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Declined. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The membership. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "public_name": "a",
           *       "avatar_url": null
           *     }
           */
          'application/json': components['schemas']['OrganizationMember'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "7KQM-4XTZ"
         *     }
         */
        'application/json': components['schemas']['SignInConfirm'];
      };
    };
    responses: {
      /** @description Signed in. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "avatar_url": null,
           *       "public_name": "a"
           *     }
           */
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  requestSignInCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['SignInCodeRequest'];
      };
    };
    responses: {
      /** @description A code is on its way. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['Unavailable'];
    };
  };
  listSignInProviders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The providers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "name": "acme",
           *           "label": "Acme"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SignInProviderList'];
        };
      };
      422: components['responses']['Invalid'];
    };
  };
  beginUpstreamSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Name of the provider.
         * @example acme
         */
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "return_to": "/account"
         *     }
         */
        'application/json': components['schemas']['UpstreamSignInBegin'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://acme.example/authorize?client_id=sellbase"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  finishUpstreamSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Name of the provider.
         * @example acme
         */
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "callback_url": "https://sell.example/sign-in/callback/acme?code=x&state=y"
         *     }
         */
        'application/json': components['schemas']['UpstreamSignInConfirm'];
      };
    };
    responses: {
      /** @description Signed in; where to go. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "/account"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  listSessions: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "0b7d2c94-51fe-4a86-b3d0-92c4e8a17f65",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "last_used_at": "2026-11-20T08:00:00.000Z",
           *           "expires_at": "2026-12-20T08:00:00.000Z",
           *           "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
           *           "ip_address": "203.0.113.7",
           *           "is_current": true
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['SessionList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Signed out. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  deleteSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listPersonalAccessTokens: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of tokens. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "comment": "Release script",
           *           "scopes": [
           *             "products:read",
           *             "license_keys:read"
           *           ],
           *           "hint": "sell_pat_7Vb",
           *           "expires_at": "2027-11-02T09:30:00.000Z",
           *           "last_used_at": "2026-11-20T08:00:00.000Z"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['PersonalAccessTokenList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  createPersonalAccessToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "comment": "Release script",
         *       "scopes": [
         *         "products:read",
         *         "license_keys:read"
         *       ],
         *       "expires_in": 31536000
         *     }
         */
        'application/json': components['schemas']['PersonalAccessTokenCreate'];
      };
    };
    responses: {
      /** @description The new token. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "personal_access_token": {
           *         "id": "5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90",
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "comment": "Release script",
           *         "scopes": [
           *           "products:read",
           *           "license_keys:read"
           *         ],
           *         "hint": "sell_pat_7Vb",
           *         "expires_at": "2027-11-02T09:30:00.000Z",
           *         "last_used_at": null
           *       },
           *       "token": "sell_pat_7Vb0qkYQ2mZr5XtN8wLcP1dF6hJ3sG9aKe4Uo0Bx2y"
           *     }
           */
          'application/json': components['schemas']['PersonalAccessTokenCreated'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  deletePersonalAccessToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listOAuthClients: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of clients. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *           "client_id_issued_at": 1793611800,
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *           "client_name": "Aster Studio",
           *           "redirect_uris": [
           *             "https://studio.example/callback"
           *           ],
           *           "token_endpoint_auth_method": "client_secret_post",
           *           "grant_types": [
           *             "authorization_code",
           *             "refresh_token"
           *           ],
           *           "response_types": [
           *             "code"
           *           ],
           *           "scope": "openid email license_keys:write",
           *           "client_uri": "https://studio.example",
           *           "logo_uri": "https://studio.example/logo.png",
           *           "tos_uri": "https://studio.example/terms",
           *           "policy_uri": "https://studio.example/privacy"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OAuthClientList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  createOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_name": "Aster Studio",
         *       "redirect_uris": [
         *         "https://studio.example/callback"
         *       ],
         *       "token_endpoint_auth_method": "client_secret_post",
         *       "grant_types": [
         *         "authorization_code",
         *         "refresh_token"
         *       ],
         *       "response_types": [
         *         "code"
         *       ],
         *       "scope": "openid email license_keys:write",
         *       "client_uri": "https://studio.example",
         *       "logo_uri": "https://studio.example/logo.png",
         *       "tos_uri": "https://studio.example/terms",
         *       "policy_uri": "https://studio.example/privacy"
         *     }
         */
        'application/json': components['schemas']['OAuthClientCreate'];
      };
    };
    responses: {
      /** @description The new client. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_id_issued_at": 1793611800,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_name": "Aster Studio",
           *       "redirect_uris": [
           *         "https://studio.example/callback"
           *       ],
           *       "token_endpoint_auth_method": "client_secret_post",
           *       "grant_types": [
           *         "authorization_code",
           *         "refresh_token"
           *       ],
           *       "response_types": [
           *         "code"
           *       ],
           *       "scope": "openid email license_keys:write",
           *       "client_uri": "https://studio.example",
           *       "logo_uri": "https://studio.example/logo.png",
           *       "tos_uri": "https://studio.example/terms",
           *       "policy_uri": "https://studio.example/privacy",
           *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2",
           *       "client_secret_expires_at": 0,
           *       "registration_access_token": "sell_rat_Zt7R2mB4Qx9vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0Vb"
           *     }
           */
          'application/json': components['schemas']['OAuthClientCreated'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The client. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_id_issued_at": 1793611800,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_name": "Aster Studio",
           *       "redirect_uris": [
           *         "https://studio.example/callback"
           *       ],
           *       "token_endpoint_auth_method": "client_secret_post",
           *       "grant_types": [
           *         "authorization_code",
           *         "refresh_token"
           *       ],
           *       "response_types": [
           *         "code"
           *       ],
           *       "scope": "openid email license_keys:write",
           *       "client_uri": "https://studio.example",
           *       "logo_uri": "https://studio.example/logo.png",
           *       "tos_uri": "https://studio.example/terms",
           *       "policy_uri": "https://studio.example/privacy"
           *     }
           */
          'application/json': components['schemas']['OAuthClient'];
        };
      };
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_name": "Aster Studio",
         *       "redirect_uris": [
         *         "https://studio.example/callback"
         *       ],
         *       "token_endpoint_auth_method": "client_secret_post",
         *       "grant_types": [
         *         "authorization_code",
         *         "refresh_token"
         *       ],
         *       "response_types": [
         *         "code"
         *       ],
         *       "scope": "openid email license_keys:write",
         *       "client_uri": "https://studio.example",
         *       "logo_uri": "https://studio.example/logo.png",
         *       "tos_uri": "https://studio.example/terms",
         *       "policy_uri": "https://studio.example/privacy"
         *     }
         */
        'application/json': components['schemas']['OAuthClientUpdate'];
      };
    };
    responses: {
      /** @description The client as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_id_issued_at": 1793611800,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_name": "Aster Studio",
           *       "redirect_uris": [
           *         "https://studio.example/callback"
           *       ],
           *       "token_endpoint_auth_method": "client_secret_post",
           *       "grant_types": [
           *         "authorization_code",
           *         "refresh_token"
           *       ],
           *       "response_types": [
           *         "code"
           *       ],
           *       "scope": "openid email license_keys:write",
           *       "client_uri": "https://studio.example",
           *       "logo_uri": "https://studio.example/logo.png",
           *       "tos_uri": "https://studio.example/terms",
           *       "policy_uri": "https://studio.example/privacy"
           *     }
           */
          'application/json': components['schemas']['OAuthClient'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  deleteOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  rotateOAuthClientSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2",
           *       "client_secret_expires_at": 0
           *     }
           */
          'application/json': components['schemas']['OAuthClientSecret'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getInteraction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The interaction. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "uid": "V1StGXR8_Z5jdHi6B-myT",
           *       "prompt": "consent",
           *       "client": {
           *         "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *         "client_name": "Aster Studio",
           *         "client_uri": "https://studio.example",
           *         "logo_uri": "https://studio.example/logo.png",
           *         "tos_uri": "https://studio.example/terms",
           *         "policy_uri": "https://studio.example/privacy"
           *       },
           *       "scopes": [
           *         "openid",
           *         "email",
           *         "license_keys:write"
           *       ],
           *       "sub_type": "user",
           *       "organization_id": null,
           *       "login_hint": null,
           *       "redirect_origin": "https://studio.example"
           *     }
           */
          'application/json': components['schemas']['Interaction'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  authenticateInteraction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://sell.example/oauth2/authorize/V1StGXR8_Z5jdHi6B-myT"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  chooseInteractionOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['InteractionOrganization'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://sell.example/oauth2/authorize/V1StGXR8_Z5jdHi6B-myT"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  answerInteraction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "allow"
         *     }
         */
        'application/json': components['schemas']['InteractionConsent'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://sell.example/oauth2/authorize/V1StGXR8_Z5jdHi6B-myT"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  requestAuthorization: {
    parameters: {
      query: {
        /**
         * @description Always `code`.
         * @example code
         */
        response_type: 'code';
        /**
         * @description The client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
        /**
         * @description One of its redirect URIs.
         * @example https://studio.example/callback
         */
        redirect_uri: string;
        /**
         * @description What it asks for, separated by spaces.
         * @example openid email
         */
        scope: string;
        /**
         * @description Given back as it is; protects against forged answers.
         * @example af0ifjsldkj
         */
        state?: string;
        /**
         * @description Put into the id_token as it is.
         * @example n-0S6_WzA2Mj
         */
        nonce?: string;
        /**
         * @description PKCE challenge; public clients must send one.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        code_challenge?: string;
        /**
         * @description Always `S256`.
         * @example S256
         */
        code_challenge_method?: 'S256';
        /**
         * @description `none`: do not ask the person anything; `login`: have them sign in again; `consent`: ask them again.
         * @example consent
         */
        prompt?: string;
        /**
         * @description Whether the tokens act for the person, or for an organization that they choose.
         * @example organization
         */
        sub_type?: 'user' | 'organization';
        /**
         * @description E-mail address of the person, if it is known.
         * @example ada@example.com
         */
        login_hint?: string;
        /**
         * @description Seconds since the person last signed in, at most.
         * @example 3600
         */
        max_age?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To our pages, or back to the application. */
      303: {
        headers: {
          /** @description Where to go. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The client or the redirect URI is not known. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client is invalid"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  exchangeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "grant_type": "authorization_code",
         *       "code": "sell_ac_kR0zLpW5",
         *       "redirect_uri": "https://studio.example/callback",
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['TokenRequest'];
      };
    };
    responses: {
      /** @description The tokens. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "token_type": "Bearer",
           *       "access_token": "sell_at_9vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx",
           *       "expires_in": 864000,
           *       "refresh_token": "sell_rt_0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx9vT7k",
           *       "scope": "openid email",
           *       "id_token": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln"
           *     }
           */
          'application/json': components['schemas']['TokenResponse'];
        };
      };
      /** @description The request is not valid, or what is exchanged is unknown, expired, used or of another client. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_grant",
           *       "error_description": "grant request is invalid"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The client is unknown, or its secret is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client authentication failed"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "sell_rt_0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx9vT7k",
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['TokenReference'];
      };
    };
    responses: {
      /** @description It does not work any more. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "missing required parameter(s) 'token'"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The client is unknown, or its secret is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client authentication failed"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  introspectToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "sell_at_9vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx",
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['TokenReference'];
      };
    };
    responses: {
      /** @description What is known. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "active": true,
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "token_type": "Bearer",
           *       "scope": "openid email",
           *       "sub": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "sub_type": "user",
           *       "iss": "https://sell.example",
           *       "exp": 1794475800,
           *       "iat": 1793611800
           *     }
           */
          'application/json': components['schemas']['Introspection'];
        };
      };
      /** @description The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "missing required parameter(s) 'token'"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The client is unknown, or its secret is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client authentication failed"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  getUserInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Claims, as the scopes allow. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "sub": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "sub_type": "user",
           *       "email": "ada@example.com",
           *       "email_verified": true
           *     }
           */
          'application/json': components['schemas']['UserInfo'];
        };
      };
      /** @description There is no access token. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "no access token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token is unknown, expired or revoked. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_token",
           *       "error_description": "invalid token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token lacks the scope `openid`. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "insufficient_scope",
           *       "error_description": "access token missing openid scope"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  postUserInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Claims, as the scopes allow. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "sub": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "sub_type": "user",
           *       "email": "ada@example.com",
           *       "email_verified": true
           *     }
           */
          'application/json': components['schemas']['UserInfo'];
        };
      };
      /** @description There is no access token. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "no access token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token is unknown, expired or revoked. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_token",
           *       "error_description": "invalid token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token lacks the scope `openid`. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "insufficient_scope",
           *       "error_description": "access token missing openid scope"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  getProviderMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The metadata. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "issuer": "https://sell.example",
           *       "authorization_endpoint": "https://sell.example/oauth2/authorize",
           *       "token_endpoint": "https://sell.example/v1/oauth2/token",
           *       "userinfo_endpoint": "https://sell.example/v1/oauth2/userinfo",
           *       "jwks_uri": "https://sell.example/.well-known/jwks.json",
           *       "revocation_endpoint": "https://sell.example/v1/oauth2/revoke",
           *       "introspection_endpoint": "https://sell.example/v1/oauth2/introspect",
           *       "scopes_supported": [
           *         "openid",
           *         "email"
           *       ],
           *       "response_types_supported": [
           *         "code"
           *       ],
           *       "code_challenge_methods_supported": [
           *         "S256"
           *       ]
           *     }
           */
          'application/json': components['schemas']['ProviderMetadata'];
        };
      };
    };
  };
  getKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "keys": [
           *         {
           *           "kty": "RSA",
           *           "kid": "2026-11",
           *           "use": "sig",
           *           "alg": "RS256",
           *           "e": "AQAB",
           *           "n": "0vx7agoebGcQ"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['JsonWebKeySet'];
        };
      };
    };
  };
  listSandboxMails: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The newest mails. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "recipient": "ada@example.com",
           *           "subject": "Your sign-in code",
           *           "text": "7KQM-4XTZ"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SandboxMailList'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only subscriptions to these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only subscriptions with these discounts.
         * @example [
         *       "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f"
         *     ]
         */
        discount_id?: string[];
        /**
         * @description Only those that give the buyer what they subscribed to (`trialing`, `active`), or only those that do so no more (`past_due`, `canceled`, `unpaid`).
         * @example true
         */
        active?: boolean;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-started_at"
         *     ]
         */
        sorting?: (
          | 'user'
          | '-user'
          | 'status'
          | '-status'
          | 'started_at'
          | '-started_at'
          | 'current_period_end'
          | '-current_period_end'
          | 'amount'
          | '-amount'
          | 'product'
          | '-product'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of subscriptions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *           "amount": 900,
           *           "currency": "usd",
           *           "recurring_interval": "month",
           *           "status": "active",
           *           "current_period_start": "2026-11-02T09:30:00.000Z",
           *           "current_period_end": "2026-12-02T09:30:00.000Z",
           *           "cancel_at_period_end": false,
           *           "started_at": "2026-11-02T09:30:00.000Z",
           *           "ended_at": null,
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "discount_id": null,
           *           "checkout_id": null,
           *           "metadata": {},
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "email": "ada@example.com",
           *             "public_name": "a",
           *             "codehost_username": null,
           *             "avatar_url": null
           *           },
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": true,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           },
           *           "discount": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "metadata": {},
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       },
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['Subscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  revokeSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "canceled",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": "2026-11-20T08:00:00.000Z",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "metadata": {},
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       },
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['Subscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "cancel_at_period_end": true
         *     }
         */
        'application/json': components['schemas']['SubscriptionUpdate'];
      };
    };
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": true,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "metadata": {},
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       },
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['Subscription'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listUserSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only subscriptions to these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only those that give the buyer what they subscribed to (`trialing`, `active`), or only those that do so no more (`past_due`, `canceled`, `unpaid`).
         * @example true
         */
        active?: boolean;
        /**
         * @description Only subscriptions whose product name or organization slug contains this, in any case.
         * @example studio
         */
        query?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-started_at"
         *     ]
         */
        sorting?: (
          | 'started_at'
          | '-started_at'
          | 'amount'
          | '-amount'
          | 'status'
          | '-status'
          | 'organization'
          | '-organization'
          | 'product'
          | '-product'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of subscriptions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *           "amount": 900,
           *           "currency": "usd",
           *           "recurring_interval": "month",
           *           "status": "active",
           *           "current_period_start": "2026-11-02T09:30:00.000Z",
           *           "current_period_end": "2026-12-02T09:30:00.000Z",
           *           "cancel_at_period_end": false,
           *           "started_at": "2026-11-02T09:30:00.000Z",
           *           "ended_at": null,
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "discount_id": null,
           *           "checkout_id": null,
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": true,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "recurring",
           *                 "recurring_interval": "month",
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": [],
           *             "organization": {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "name": "Aster Software",
           *               "slug": "aster-software",
           *               "avatar_url": "https://aster.example/logo.png",
           *               "bio": "Tools for people who draw.",
           *               "company": "Aster Software Ltd",
           *               "blog": "https://aster.example/blog",
           *               "location": "Lisbon",
           *               "email": "hello@aster.example",
           *               "social_username": "astersoftware",
           *               "pledge_minimum_amount": 2000,
           *               "pledge_badge_show_amount": true,
           *               "default_upfront_split_to_contributors": null,
           *               "profile_settings": {
           *                 "enabled": true,
           *                 "description": "Tools for people who draw.",
           *                 "featured_projects": null,
           *                 "featured_organizations": null,
           *                 "links": [
           *                   "https://aster.example"
           *                 ],
           *                 "subscribe": {
           *                   "promote": true,
           *                   "show_count": true,
           *                   "count_free": true
           *                 },
           *                 "accent_color": "#3355ff"
           *               },
           *               "feature_settings": {
           *                 "articles_enabled": false,
           *                 "issue_funding_enabled": false
           *               }
           *             }
           *           },
           *           "price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscriptionList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  cancelUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": true,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "product_price_id": "b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
         *       "proration_behavior": "invoice"
         *     }
         */
        'application/json': components['schemas']['UserSubscriptionUpdate'];
      };
    };
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  resumeUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  exportSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table, as a file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example Email,Created At,Active,Product,Price,Currency,Interval
           *     ada@example.com,2026-11-02T09:30:00.000Z,true,Aster Studio,9.00,usd,month
           */
          'text/csv': string;
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  previewSubscriptionUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "product_price_id": "b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
         *       "proration_behavior": "invoice"
         *     }
         */
        'application/json': components['schemas']['UserSubscriptionUpdate'];
      };
    };
    responses: {
      /** @description What it would cost. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "currency": "usd",
           *       "charged_now": {
           *         "lines": [
           *           {
           *             "kind": "proration",
           *             "description": "Unused time of Aster Studio",
           *             "amount": -450
           *           },
           *           {
           *             "kind": "proration",
           *             "description": "Rest of the period of Aster Studio Pro",
           *             "amount": 1450
           *           }
           *         ],
           *         "amount": 1000,
           *         "tax_amount": 0,
           *         "total_amount": 1000
           *       },
           *       "next_bill": {
           *         "due_at": "2026-12-02T09:30:00.000Z",
           *         "lines": [
           *           {
           *             "kind": "product",
           *             "description": "Aster Studio Pro",
           *             "amount": 2900
           *           }
           *         ],
           *         "amount": 2900,
           *         "tax_amount": 0,
           *         "total_amount": 2900
           *       },
           *       "balance": 0,
           *       "current_period_end": "2026-12-02T09:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['SubscriptionUpdatePreview'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  previewUserSubscriptionUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "product_price_id": "b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
         *       "proration_behavior": "invoice"
         *     }
         */
        'application/json': components['schemas']['UserSubscriptionUpdate'];
      };
    };
    responses: {
      /** @description What it would cost. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "currency": "usd",
           *       "charged_now": {
           *         "lines": [
           *           {
           *             "kind": "proration",
           *             "description": "Unused time of Aster Studio",
           *             "amount": -450
           *           },
           *           {
           *             "kind": "proration",
           *             "description": "Rest of the period of Aster Studio Pro",
           *             "amount": 1450
           *           }
           *         ],
           *         "amount": 1000,
           *         "tax_amount": 0,
           *         "total_amount": 1000
           *       },
           *       "next_bill": {
           *         "due_at": "2026-12-02T09:30:00.000Z",
           *         "lines": [
           *           {
           *             "kind": "product",
           *             "description": "Aster Studio Pro",
           *             "amount": 2900
           *           }
           *         ],
           *         "amount": 2900,
           *         "tax_amount": 0,
           *         "total_amount": 2900
           *       },
           *       "balance": 0,
           *       "current_period_end": "2026-12-02T09:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['SubscriptionUpdatePreview'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getUserSubscriptionPaymentForm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The form. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "payment_processor": "sandbox",
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           }
           *         ]
           *       },
           *       "is_payable": true
           *     }
           */
          'application/json': components['schemas']['PaymentForm'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateUserSubscriptionPaymentMethod: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "confirmation_token_id": "sandbox_success"
         *     }
         */
        'application/json': components['schemas']['PaymentMethodUpdate'];
      };
    };
    responses: {
      /** @description How it stands. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "succeeded",
           *       "action_url": null
           *     }
           */
          'application/json': components['schemas']['PaymentMethodResult'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getOrderInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "number": "A-00042",
           *       "issued_at": "2026-11-20T08:00:05.000Z",
           *       "url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3",
           *       "pdf_url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3.pdf"
           *     }
           */
          'application/json': components['schemas']['OrderInvoice'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getUserOrderInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "number": "A-00042",
           *       "issued_at": "2026-11-20T08:00:05.000Z",
           *       "url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3",
           *       "pdf_url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3.pdf"
           *     }
           */
          'application/json': components['schemas']['OrderInvoice'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listRefunds: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only refunds of these orders.
         * @example [
         *       "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f"
         *     ]
         */
        order_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'amount' | '-amount')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of refunds. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-20T08:00:00.000Z",
           *           "modified_at": "2026-11-20T08:00:00.000Z",
           *           "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "status": "succeeded",
           *           "reason": "customer_request",
           *           "comment": null,
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "currency": "usd",
           *           "revoke_benefits": true
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['RefundList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createRefund: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *       "reason": "customer_request",
         *       "revoke_benefits": true
         *     }
         */
        'application/json': components['schemas']['RefundCreate'];
      };
    };
    responses: {
      /** @description The refund. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "status": "succeeded",
           *       "reason": "customer_request",
           *       "comment": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "revoke_benefits": true
           *     }
           */
          'application/json': components['schemas']['Refund'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getRefund: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The refund. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "status": "succeeded",
           *       "reason": "customer_request",
           *       "comment": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "revoke_benefits": true
           *     }
           */
          'application/json': components['schemas']['Refund'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listDisputes: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of disputes. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-20T08:00:00.000Z",
           *           "modified_at": null,
           *           "id": "e2f3a4b5-c6d7-4e8f-9a0b-1c2d3e4f5a6b",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "status": "open",
           *           "reason": "product_not_received",
           *           "amount": 4900,
           *           "currency": "usd"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['DisputeList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getOrganizationBilling: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The billing details. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "legal_name": "Aster Software Lda.",
           *       "address": {
           *         "line1": "Rua do Sol 7",
           *         "line2": null,
           *         "postal_code": "1200-001",
           *         "city": "Lisboa",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "tax_id": "PT501964843",
           *       "tax_countries": [
           *         "EU"
           *       ],
           *       "invoice_prefix": "A-"
           *     }
           */
          'application/json': components['schemas']['OrganizationBilling'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateOrganizationBilling: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "legal_name": "Aster Software Lda.",
         *       "address": {
         *         "line1": "Rua do Sol 7",
         *         "line2": null,
         *         "postal_code": "1200-001",
         *         "city": "Lisboa",
         *         "state": null,
         *         "country": "PT"
         *       },
         *       "tax_id": "PT501964843",
         *       "tax_countries": [
         *         "EU"
         *       ],
         *       "invoice_prefix": "A-"
         *     }
         */
        'application/json': components['schemas']['OrganizationBillingUpdate'];
      };
    };
    responses: {
      /** @description The billing details as they are now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "legal_name": "Aster Software Lda.",
           *       "address": {
           *         "line1": "Rua do Sol 7",
           *         "line2": null,
           *         "postal_code": "1200-001",
           *         "city": "Lisboa",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "tax_id": "PT501964843",
           *       "tax_countries": [
           *         "EU"
           *       ],
           *       "invoice_prefix": "A-"
           *     }
           */
          'application/json': components['schemas']['OrganizationBilling'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getLedger: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The balances. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "balances": [
           *         {
           *           "account": "processor",
           *           "currency": "usd",
           *           "amount": 5880
           *         },
           *         {
           *           "account": "revenue",
           *           "currency": "usd",
           *           "amount": -4900
           *         },
           *         {
           *           "account": "tax",
           *           "currency": "usd",
           *           "amount": -980
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Ledger'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getTestClock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The test clock. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "now": "2026-11-20T08:00:10.000Z",
           *       "is_waiting": false
           *     }
           */
          'application/json': components['schemas']['TestClock'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  createTestClock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The test clock. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "now": "2026-11-20T08:00:00.000Z",
           *       "is_waiting": false
           *     }
           */
          'application/json': components['schemas']['TestClock'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  advanceTestClock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "interval": "year",
         *       "count": 1
         *     }
         */
        'application/json': components['schemas']['TestClockAdvance'];
      };
    };
    responses: {
      /** @description Where the clock stands now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "now": "2027-11-20T08:00:00.000Z",
           *       "is_waiting": false
           *     }
           */
          'application/json': components['schemas']['TestClock'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      /** @description Somebody else moves the clock at this moment; nothing was done. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "MovingTestClock",
           *       "detail": "The test clock is being moved. Try again once it stands."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listDiscounts: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only discounts whose name or code contains this, in any case.
         * @example launch
         */
        query?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'name'
          | '-name'
          | 'code'
          | '-code'
          | 'redemptions_count'
          | '-redemptions_count'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of discounts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *           "name": "Launch week",
           *           "code": "LAUNCH25",
           *           "duration": "repeating",
           *           "duration_in_months": 3,
           *           "type": "percentage",
           *           "basis_points": 2500,
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "metadata": {},
           *           "starts_at": null,
           *           "ends_at": "2026-12-01T00:00:00.000Z",
           *           "max_redemptions": 100,
           *           "redemptions_count": 0,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "products": [
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *               "name": "Aster Studio",
           *               "description": "A drawing program. One licence is good for five machines.",
           *               "is_recurring": false,
           *               "is_archived": false,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *             }
           *           ]
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['DiscountList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Launch week",
         *       "code": "LAUNCH25",
         *       "type": "percentage",
         *       "basis_points": 2500,
         *       "duration": "repeating",
         *       "duration_in_months": 3,
         *       "ends_at": "2026-12-01T00:00:00.000Z",
         *       "max_redemptions": 100,
         *       "products": [
         *         "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *       ],
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['DiscountCreate'];
      };
    };
    responses: {
      /** @description The discount. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *       "name": "Launch week",
           *       "code": "LAUNCH25",
           *       "duration": "repeating",
           *       "duration_in_months": 3,
           *       "type": "percentage",
           *       "basis_points": 2500,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "metadata": {},
           *       "starts_at": null,
           *       "ends_at": "2026-12-01T00:00:00.000Z",
           *       "max_redemptions": 100,
           *       "redemptions_count": 0,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "products": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DiscountDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The discount. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *       "name": "Launch week",
           *       "code": "LAUNCH25",
           *       "duration": "repeating",
           *       "duration_in_months": 3,
           *       "type": "percentage",
           *       "basis_points": 2500,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "metadata": {},
           *       "starts_at": null,
           *       "ends_at": "2026-12-01T00:00:00.000Z",
           *       "max_redemptions": 100,
           *       "redemptions_count": 0,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "products": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DiscountDetail'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "ends_at": "2027-01-01T00:00:00.000Z"
         *     }
         */
        'application/json': components['schemas']['DiscountUpdate'];
      };
    };
    responses: {
      /** @description The discount as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *       "name": "Launch week",
           *       "code": "LAUNCH25",
           *       "duration": "repeating",
           *       "duration_in_months": 3,
           *       "type": "percentage",
           *       "basis_points": 2500,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "metadata": {},
           *       "starts_at": null,
           *       "ends_at": "2027-01-01T00:00:00.000Z",
           *       "max_redemptions": 100,
           *       "redemptions_count": 0,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "products": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DiscountDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
}
